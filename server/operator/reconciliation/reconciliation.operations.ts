/** The books after a restore: what the payment rail has done since, and the transfers that nobody's withdrawal explains. */
import * as v from 'valibot';
import { getNamedUser } from '../../features/users/named-user.queries.ts';
import {
  cancelDecision,
  confirmDecision,
  requestDecision,
} from '../../features/reconciliation/decide-unmatched-transfer.service.ts';
import { reconcile } from '../../features/reconciliation/reconcile.service.ts';
import {
  listUnmatchedTransfers,
  type UnmatchedRow,
} from '../../features/reconciliation/unmatched-transfers.queries.ts';
import { defineOperation } from '../operation.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const runReconciliation = defineOperation({
  name: 'reconcile.run',
  kind: 'act',
  input: v.strictObject({}),
  run: ({ ctx, operator, reportProgress }) => reconcile(ctx, operator, reportProgress),
});

export const readUnmatchedTransfers = defineOperation({
  name: 'reconcile.list',
  kind: 'read',
  input: v.strictObject({ all: v.boolean() }),
  run: ({ ctx, input }) => listUnmatchedTransfers(ctx.database.db, input),
});

const toDecision = ({ railId, outcome, userId, decidedAt }: UnmatchedRow) => ({
  transfer: railId,
  outcome,
  userId,
  isDecided: decidedAt !== null,
});

export const assignTransfer = defineOperation({
  name: 'reconcile.assign',
  kind: 'act',
  input: v.strictObject({ transfer: name, person: name }),
  async run({ ctx, input, operator }) {
    const { id } = await getNamedUser(ctx.database.db, input.person);
    return toDecision(await requestDecision(ctx, operator, input.transfer, id));
  },
});

export const writeOffTransfer = defineOperation({
  name: 'reconcile.write-off',
  kind: 'act',
  input: v.strictObject({ transfer: name }),
  run: async ({ ctx, input, operator }) =>
    toDecision(await requestDecision(ctx, operator, input.transfer, null)),
});

export const confirmTransferDecision = defineOperation({
  name: 'reconcile.confirm',
  kind: 'act',
  input: v.strictObject({ transfer: name }),
  run: async ({ ctx, input, operator }) =>
    toDecision(await confirmDecision(ctx, operator, input.transfer)),
});

export const cancelTransferDecision = defineOperation({
  name: 'reconcile.cancel',
  kind: 'act',
  input: v.strictObject({ transfer: name }),
  run: async ({ ctx, input, operator }) =>
    toDecision(await cancelDecision(ctx, operator, input.transfer)),
});

export const reconciliationOperations = [
  runReconciliation,
  readUnmatchedTransfers,
  assignTransfer,
  writeOffTransfer,
  confirmTransferDecision,
  cancelTransferDecision,
];
