/** The pools of campaigns: what is in them, deposits and returns. */
import * as v from 'valibot';
import { currency } from '../../../contract/common.ts';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import { getPoolReference } from '../../common/payment-references.ts';
import { OperatorError } from '../../operator-error.ts';
import { getNamedCampaign } from '../../features/campaigns/named-campaign.queries.ts';
import {
  cancelPoolTransfer,
  confirmPoolTransfer,
} from '../../features/pools/decide-transfer.service.ts';
import { requestDeposit, requestReturn } from '../../features/pools/request-transfer.service.ts';
import {
  findPool,
  findTransferId,
  listPools,
  listPoolTransfers,
} from '../../features/pools/pools.queries.ts';
import { listRailDeposits } from '../../features/pools/rail-deposits.queries.ts';
import { defineOperation } from '../operation.ts';
import { typedAmount } from '../amount-input.ts';
import { assignDeposit } from '../../features/pools/assign-deposit.service.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const amount = v.pipe(v.string(), v.trim(), v.maxLength(40), typedAmount);
const reference = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.check(
    (text) => normalizeText(text).length >= 3,
    'must have at least 3 characters that can be seen',
  ),
);
const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const statuses = ['waiting', 'confirmed', 'cancelled'] as const;

export const readPools = defineOperation({
  name: 'pools.list',
  kind: 'read',
  input: v.strictObject({ limit }),
  run: ({ ctx, input }) => listPools(ctx.database.db, input.limit),
});

export const readPool = defineOperation({
  name: 'pools.show',
  kind: 'read',
  input: v.strictObject({ campaign: name }),
  async run({ ctx, input }) {
    const { db } = ctx.database;
    const { id } = await getNamedCampaign(db, input.campaign);
    const transfers = await listPoolTransfers(db, { campaignId: id, limit: 50 });
    const received = await listRailDeposits(db, { campaignId: id, limit: 50 });
    const pool = (await findPool(db, id))!;
    return { ...pool, depositReference: getPoolReference(pool.campaignIndex), transfers, received };
  },
});

export const readPoolTransfers = defineOperation({
  name: 'pools.deposits',
  kind: 'read',
  input: v.strictObject({
    status: v.optional(v.picklist(statuses, `must be one of ${statuses.join(', ')}`)),
    limit,
  }),
  run: ({ ctx, input }) => listPoolTransfers(ctx.database.db, input),
});

export const readPoolTransfer = defineOperation({
  name: 'pools.deposit.show',
  kind: 'read',
  input: v.strictObject({ transfer: name }),
  async run({ ctx, input }) {
    const { db } = ctx.database;
    const id = await findTransferId(db, input.transfer);
    const [found] = id === undefined ? [] : await listPoolTransfers(db, { id, limit: 1 });
    if (!found) throw new OperatorError(`There is no deposit or return ${input.transfer}.`);
    return found;
  },
});

export const readRailDeposits = defineOperation({
  name: 'pools.received',
  kind: 'read',
  input: v.strictObject({ unmatched: v.optional(v.boolean()), limit }),
  run: ({ ctx, input }) => listRailDeposits(ctx.database.db, input),
});

export const assignRailDeposit = defineOperation({
  name: 'pools.assign',
  kind: 'act',
  input: v.strictObject({
    deposit: name,
    campaign: name,
    isAnother: v.boolean(),
    amount: v.optional(amount),
    currency: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), currency)),
  }),
  run: ({ ctx, input, operator }) => assignDeposit(ctx, operator, input),
});

export const addDeposit = defineOperation({
  name: 'pools.deposit',
  kind: 'act',
  input: v.strictObject({ campaign: name, amount, reference, isAnother: v.boolean() }),
  run: ({ ctx, input, operator }) => requestDeposit(ctx, operator, input),
});

export const addReturn = defineOperation({
  name: 'pools.return',
  kind: 'act',
  input: v.strictObject({ campaign: name, amount: v.optional(amount), reference }),
  run: ({ ctx, input, operator }) => requestReturn(ctx, operator, input),
});

export const confirmTransfer = defineOperation({
  name: 'pools.confirm',
  kind: 'act',
  input: v.strictObject({ transfer: name, isAnother: v.boolean() }),
  run: ({ ctx, input, operator }) =>
    confirmPoolTransfer(ctx, operator, input.transfer, input.isAnother),
});

export const cancelTransfer = defineOperation({
  name: 'pools.cancel',
  kind: 'act',
  input: v.strictObject({ transfer: name }),
  run: ({ ctx, input, operator }) => cancelPoolTransfer(ctx, operator, input.transfer),
});

export const poolOperations = [
  readPools,
  readPool,
  readPoolTransfers,
  readPoolTransfer,
  readRailDeposits,
  assignRailDeposit,
  addDeposit,
  addReturn,
  confirmTransfer,
  cancelTransfer,
];
