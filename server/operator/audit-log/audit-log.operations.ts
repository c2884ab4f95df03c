/** Reads the audit log: who did what, and when. */
import * as v from 'valibot';
import { isoDate } from '../../../contract/common.ts';
import { auditActions, type AuditAction } from '../../features/audit/audit.rules.ts';
import { getNamedUser } from '../../features/users/named-user.queries.ts';
import { listAuditLog } from '../../features/audit/audit-log.queries.ts';
import { defineOperation } from '../operation.ts';

const actions = Object.keys(auditActions) as AuditAction[];

export const readAuditLog = defineOperation({
  name: 'log.list',
  kind: 'read',
  input: v.strictObject({
    /** Handle or id of a person. */
    about: v.optional(v.pipe(v.string(), v.maxLength(100))),
    action: v.optional(v.picklist(actions, `must be one of ${actions.join(', ')}`)),
    since: v.optional(isoDate),
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be the id of a row'))),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
  async run({ ctx, input: { about, since, before, ...filter } }) {
    const { db } = ctx.database;
    const subject = about === undefined ? undefined : await getNamedUser(db, about);
    return listAuditLog(db, {
      ...filter,
      subjectId: subject?.id,
      since: since === undefined ? undefined : new Date(since),
      before: before === undefined ? undefined : BigInt(before),
    });
  },
});

export const auditLogOperations = [readAuditLog];
