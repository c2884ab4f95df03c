/** Proves that the books are right. */
import * as v from 'valibot';
import { auditMoney } from '../../features/money-audit/audit-money.queries.ts';
import { defineOperation } from '../operation.ts';

export const runAudit = defineOperation({
  name: 'audit.run',
  kind: 'read',
  input: v.strictObject({ withRail: v.boolean() }),
  run: ({ ctx, input, reportProgress }) => auditMoney(ctx, { ...input, reportProgress }),
});

export const auditOperations = [runAudit];
