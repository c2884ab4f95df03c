/** Withdrawals that wait or hang, with the payment rail's answers about them. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { withdrawalStatuses } from '../../../contract/withdrawal.ts';
import { getNamedUser } from '../../features/users/named-user.queries.ts';
import {
  describeWithdrawal,
  findWithdrawal,
  listAllWithdrawals,
  askRail,
} from '../../features/withdrawals/operator-withdrawals.queries.ts';
import { checkWithdrawal } from '../../features/withdrawals/check-withdrawal.service.ts';
import { defineOperation } from '../operation.ts';
import { cancelWithdrawalByOperator } from '../../features/withdrawals/cancel-withdrawal.service.ts';

/** Reference or id. */
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(textLimits.name));

export const listWithdrawals = defineOperation({
  name: 'withdrawals.list',
  kind: 'read',
  input: v.strictObject({
    about: v.optional(v.pipe(v.string(), v.maxLength(textLimits.name))),
    status: v.optional(
      v.picklist(withdrawalStatuses, `must be one of ${withdrawalStatuses.join(', ')}`),
    ),
    waitingFor: v.optional(
      v.pipe(
        v.number('must be a number of minutes'),
        v.integer(),
        v.minValue(0),
        v.maxValue(525_600),
      ),
    ),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
  async run({ ctx, input: { about, waitingFor, ...filter } }) {
    const user = about === undefined ? undefined : await getNamedUser(ctx.database.db, about);
    return listAllWithdrawals(ctx, { ...filter, userId: user?.id, waitingMinutes: waitingFor });
  },
});

export const showWithdrawal = defineOperation({
  name: 'withdrawals.show',
  kind: 'read',
  input: v.strictObject({ name }),
  async run({ ctx, input }) {
    const found = await findWithdrawal(ctx.database.db, input.name);
    const rail = await askRail(ctx, found.row);
    return { ...(await describeWithdrawal(ctx.database.db, found)), rail };
  },
});

export const cancelWithdrawal = defineOperation({
  name: 'withdrawals.cancel',
  kind: 'act',
  input: v.strictObject({
    name,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'must not be empty'),
      v.maxLength(textLimits.noticeBody),
    ),
  }),
  async run({ ctx, input, operator }) {
    const row = await cancelWithdrawalByOperator(ctx, operator, input.name, input.reason);
    return { id: row.id, reference: row.reference, status: row.status, refunded: row.refunded };
  },
});

export const checkWithdrawalNow = defineOperation({
  name: 'withdrawals.check',
  kind: 'act',
  input: v.strictObject({ name }),
  async run({ ctx, input, operator }) {
    const transfer = await checkWithdrawal(ctx, operator, input.name);
    const { row } = await findWithdrawal(ctx.database.db, input.name);
    return { id: row.id, reference: row.reference, status: row.status, transfer };
  },
});

export const withdrawalOperations = [
  listWithdrawals,
  showWithdrawal,
  cancelWithdrawal,
  checkWithdrawalNow,
];
