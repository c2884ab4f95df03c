/** The quarantine of a copied database. */
import * as v from 'valibot';
import {
  describeQuarantine,
  endQuarantine,
} from '../../features/quarantine/end-quarantine.service.ts';
import { defineOperation } from '../operation.ts';

export const showQuarantine = defineOperation({
  name: 'quarantine.show',
  kind: 'read',
  input: v.strictObject({}),
  run: ({ ctx }) => describeQuarantine(ctx),
});

export const confirmQuarantineEnd = defineOperation({
  name: 'quarantine.end',
  kind: 'act',
  input: v.strictObject({}),
  run: async ({ ctx, operator }) => ({ hasEnded: await endQuarantine(ctx, operator) }),
});

export const quarantineOperations = [showQuarantine, confirmQuarantineEnd];
