/** `operator pools …` */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import {
  addDeposit,
  addReturn,
  cancelTransfer,
  confirmTransfer,
  readPool,
  readPools,
  readPoolTransfer,
  readPoolTransfers,
} from './pools.operations.ts';

type Transfer = OperationResult<typeof readPoolTransfer>;
type Money = Transfer['amount'];

const formatMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

const formatTransfers = (rows: readonly Transfer[]): string =>
  formatTable(
    ['REFERENCE', 'KIND', 'STATUS', 'AMOUNT', 'CAMPAIGN', 'REQUESTED', 'BY', 'DECIDED BY', 'ID'],
    rows.map((row) => [
      ...[row.reference, row.kind, row.status, formatMoney(row.amount), row.title],
      ...[formatTime(row.requestedAt), row.requestedBy, row.decidedBy, row.id],
    ]),
  );

function formatPool(pool: OperationResult<typeof readPool>): string {
  const facts = {
    Campaign: `${pool.campaignIndex} ${pool.title}`,
    Announced: formatMoney(pool.announced),
    Funded: formatMoney(pool.funded),
    Spent: formatMoney(pool.spent),
    Returned: formatMoney(pool.returned),
    Left: formatMoney(pool.left),
    'Claims until': formatTime(pool.claimUntil),
    'Claims ended': formatTime(pool.claimsEndedAt),
  };
  return `${formatFacts(facts)}\n\n${formatTransfers(pool.transfers)}`;
}

const formatRequest = ({ kind, amount, title, reference }: Transfer): string =>
  `The ${kind} of ${formatMoney(amount)}, ${title}, waits. Another administrator confirms it: pools confirm ${reference}`;

export function addPoolCommands(program: Command, action: Action): void {
  const pools = program
    .command('pools')
    .description('money of campaigns: deposits, what is left, returns');
  addReadingCommands(pools, action);
  addRequestCommands(pools, action);
  pools
    .command('confirm <deposit>')
    .description(
      'moves the money of a waiting deposit or return that another administrator requested',
    )
    .addHelpText('after', '\nExample:\n  operator --as @second pools confirm WIRE-2041')
    .action(
      action(async (session, transfer: string) => {
        const { id, kind, amount, title, reference } = await session.run(readPoolTransfer, {
          transfer,
        });
        const way = kind === 'deposit' ? 'into' : 'out of';
        await session.confirm(
          title,
          `${formatMoney(amount)} go ${way} the pool of ${title}, reference ${reference}.`,
        );
        session.print(
          await session.run(confirmTransfer, { transfer: id }),
          (row) => `The ${row.kind} ${row.reference} of ${formatMoney(row.amount)} is confirmed.`,
        );
      }),
    );
  pools
    .command('cancel <deposit>')
    .description('cancels a waiting deposit or return: nothing moves')
    .action(
      action(async (session, transfer: string) =>
        session.print(
          await session.run(cancelTransfer, { transfer }),
          (row) => `The ${row.kind} ${row.reference} is cancelled.`,
        ),
      ),
    );
}

function addReadingCommands(pools: Command, action: Action): void {
  pools
    .command('list')
    .description('what each campaign has, newest first')
    .option('--limit <count>', 'rows', '50')
    .action(
      action(async (session, { limit }: { limit: string }) =>
        session.print(await session.run(readPools, { limit: Number(limit) }), (rows) =>
          formatTable(
            ['NO', 'CAMPAIGN', 'FUNDED', 'SPENT', 'RETURNED', 'LEFT', 'CURRENCY', 'CLAIMS ENDED'],
            rows.map((row) => [
              ...[row.campaignIndex, row.title, row.funded.amount, row.spent.amount],
              ...[row.returned.amount, row.left.amount, row.left.currency],
              formatTime(row.claimsEndedAt),
            ]),
          ),
        ),
      ),
    );
  pools
    .command('show <campaign>')
    .description('one pool with its deposits and returns; the campaign by key, number or id')
    .action(
      action(async (session, campaign: string) =>
        session.print(await session.run(readPool, { campaign }), formatPool),
      ),
    );
  pools
    .command('deposits')
    .description('deposits and returns, newest first')
    .option('--status <status>', 'only waiting, confirmed or cancelled ones')
    .option('--limit <count>', 'rows', '50')
    .action(
      action(
        async (
          session,
          {
            limit,
            status,
          }: { limit: string } & Pick<OperationInput<typeof readPoolTransfers>, 'status'>,
        ) =>
          session.print(
            await session.run(readPoolTransfers, { status, limit: Number(limit) }),
            formatTransfers,
          ),
      ),
    );
}

function addRequestCommands(pools: Command, action: Action): void {
  pools
    .command('deposit <campaign>')
    .description('records money that has come in for a campaign; another administrator confirms it')
    .requiredOption('--amount <amount>', 'in the currency of the campaign, such as 2500.50')
    .requiredOption('--reference <text>', 'of the payment at the bank or on the chain')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @first pools deposit 12 --amount 2500 --reference WIRE-2041',
    )
    .action(
      action(async (session, campaign: string, options: { amount: string; reference: string }) =>
        session.print(await session.run(addDeposit, { campaign, ...options }), formatRequest),
      ),
    );
  pools
    .command('return <campaign>')
    .description(
      'returns what is left once the claims have ended; another administrator confirms it',
    )
    .option('--amount <amount>', 'all that is left without it')
    .requiredOption('--reference <text>', 'of the payment that returns it')
    .action(
      action(async (session, campaign: string, options: { amount?: string; reference: string }) =>
        session.print(await session.run(addReturn, { campaign, ...options }), formatRequest),
      ),
    );
}
