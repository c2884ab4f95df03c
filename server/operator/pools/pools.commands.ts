/** `operator pools …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import {
  addDeposit,
  addReturn,
  assignRailDeposit,
  cancelTransfer,
  confirmTransfer,
  readPool,
  readPools,
  readPoolTransfer,
  readPoolTransfers,
  readRailDeposits,
} from './pools.operations.ts';

type Transfer = OperationResult<typeof readPoolTransfer>;
type Money = Transfer['amount'];
type Received = OperationResult<typeof readRailDeposits>[number];
type Problem = NonNullable<Received['problem']>;

const formatMoney = ({ amount, currency }: Money): string => `${amount} ${currency}`;

const formatTransfers = (rows: readonly Transfer[]): string =>
  formatTable(
    ['REFERENCE', 'KIND', 'STATUS', 'AMOUNT', 'CAMPAIGN', 'REQUESTED', 'BY', 'DECIDED BY', 'ID'],
    rows.map((row) => [
      showLookalikes(row.reference),
      row.kind,
      row.status,
      formatMoney(row.amount),
      row.title,
      formatTime(row.requestedAt),
      row.requestedBy,
      row.decidedBy,
      row.id,
    ]),
  );

/** Why a deposit of the rail is in no pool. */
const problems: Readonly<Record<Problem, string>> = {
  unreadable: 'can’t be read',
  'changed-by-rail': 'the rail has changed what it had reported',
  'no-campaign': 'names no campaign',
  'other-currency': 'in another currency than the pool',
  'no-amount': 'zero, or with more decimals than its currency has',
  'rewards-fixed': 'the rewards are fixed',
  'entered-by-hand': 'was entered by hand',
};

function formatStatus({ status, problem, unreadableFields, changedFields }: Received): string {
  if (!problem) return status;
  const named = { unreadable: unreadableFields, 'changed-by-rail': changedFields };
  const fields = problem in named ? named[problem as keyof typeof named] : [];
  const names = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${status}: ${problems[problem]}${names}`;
}

const formatReceived = (rows: readonly Received[]): string =>
  formatTable(
    ['RECEIVED', 'AMOUNT', 'STATUS', 'CAMPAIGN', 'REFERENCE', 'DEPOSIT'],
    rows.map((row) => [
      formatTime(row.receivedAt),
      formatMoney({ amount: row.amount || '?', currency: row.currency || '?' }),
      formatStatus(row),
      row.campaign,
      showLookalikes(row.reference),
      row.id,
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
    'Reference for payments': pool.depositReference,
  };
  return [
    formatFacts(facts),
    formatTransfers(pool.transfers),
    ...(pool.received.length > 0 ? [formatReceived(pool.received)] : []),
  ].join('\n\n');
}

/** By its reference, or by its id where the reference can't be typed as it is shown. */
const nameTransfer = ({ id, reference }: Pick<Transfer, 'id' | 'reference'>): string =>
  showLookalikes(reference) === reference ? reference : id;

const formatRequest = ({ id, kind, amount, title, reference }: Transfer): string =>
  `The ${kind} of ${formatMoney(amount)}, ${title}, waits. Another administrator confirms it: pools confirm ${nameTransfer({ id, reference })}`;

/** What the rail reports now: it may have corrected a field since the request. */
function formatReport({ amount, currency, reference }: NonNullable<Transfer['reported']>): string {
  const money = formatMoney({ amount: amount || '?', currency: currency || '?' });
  const text = reference ? `reference ${showLookalikes(reference)}` : 'without a reference';
  return `The rail reports ${money}, ${text}.`;
}

/** What the second administrator decides about. */
function formatConfirmation(transfer: Transfer): string {
  const { kind, amount, title, reference, entered, reported } = transfer;
  const way = kind === 'deposit' ? 'into' : 'out of';
  const sentences = [
    `${formatMoney(amount)} go ${way} the pool of ${title}, reference ${showLookalikes(reference)}.`,
  ];
  if (reported) sentences.push(formatReport(reported));
  if (entered.length > 0)
    sentences.push(
      `The rail’s report can’t be read (${entered.join(', ')}): compare with its own statement.`,
    );
  return sentences.join(' ');
}

export function addPoolCommands(program: Command, action: Action): void {
  const pools = program
    .command('pools')
    .description('money of campaigns: deposits, what is left, returns');
  addReadingCommands(pools, action);
  addRailCommands(pools, action);
  addRequestCommands(pools, action);
  pools
    .command('confirm <deposit>')
    .description(
      'moves the money of a waiting deposit or return that another administrator requested',
    )
    .option('--another', 'it is another payment than one of the same amount that is in the books')
    .addHelpText('after', '\nExample:\n  operator --as @second pools confirm WIRE-2041')
    .action(
      action(async (session, transfer: string, { another }: { another?: boolean }) => {
        const found = await session.run(readPoolTransfer, { transfer });
        const { id, title } = found;
        await session.confirm(title, formatConfirmation(found));
        session.print(
          await session.run(confirmTransfer, { transfer: id, isAnother: another === true }),
          (row) =>
            `The ${row.kind} ${showLookalikes(row.reference)} of ${formatMoney(row.amount)} is confirmed.`,
        );
      }),
    );
  pools
    .command('cancel <deposit>')
    .description('cancels a waiting deposit or return: nothing moves')
    .addHelpText('after', '\nExample:\n  operator --as @second pools cancel WIRE-2041')
    .action(
      action(async (session, transfer: string) =>
        session.print(
          await session.run(cancelTransfer, { transfer }),
          (row) => `The ${row.kind} ${showLookalikes(row.reference)} is canceled.`,
        ),
      ),
    );
}

function addReadingCommands(pools: Command, action: Action): void {
  pools
    .command('list')
    .description('what each campaign has, newest first')
    .option('--limit <count>', 'rows', '50')
    .addHelpText('after', '\nExample:\n  operator pools list --limit 10')
    .action(
      action(async (session, { limit }: { limit: string }) =>
        session.print(await session.run(readPools, { limit: Number(limit) }), (rows) =>
          formatTable(
            ['NO', 'CAMPAIGN', 'FUNDED', 'SPENT', 'RETURNED', 'LEFT', 'CURRENCY', 'CLAIMS ENDED'],
            rows.map((row) => [
              row.campaignIndex,
              row.title,
              row.funded.amount,
              row.spent.amount,
              row.returned.amount,
              row.left.amount,
              row.left.currency,
              formatTime(row.claimsEndedAt),
            ]),
          ),
        ),
      ),
    );
  pools
    .command('show <campaign>')
    .description('one pool with its deposits and returns; the campaign by key, number or id')
    .addHelpText('after', '\nExample:\n  operator pools show spring-menu')
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
    .addHelpText('after', '\nExample:\n  operator pools deposits --status waiting')
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

function addRailCommands(pools: Command, action: Action): void {
  pools
    .command('received')
    .description('money that the payment rail has received, newest first')
    .option('--unmatched', 'only what is in no pool')
    .option('--limit <count>', 'rows', '50')
    .addHelpText('after', '\nExample:\n  operator pools received --unmatched')
    .action(
      action(async (session, { limit, unmatched }: { limit: string; unmatched?: boolean }) =>
        session.print(
          await session.run(readRailDeposits, { unmatched, limit: Number(limit) }),
          formatReceived,
        ),
      ),
    );
  pools
    .command('assign <deposit> <campaign>')
    .description('puts a received deposit into a pool; another administrator confirms it')
    .option('--amount <amount>', 'of a deposit whose amount can’t be read, or can’t exist')
    .option('--currency <code>', 'of a deposit whose currency can’t be read')
    .option('--another', 'it is another payment than one of the same amount that was entered')
    .addHelpText(
      'after',
      '\nExamples:\n  operator --as @first pools assign dep_8f2a 12\n  operator --as @first pools assign dep_91c0 12 --amount 2500',
    )
    .action(
      action(
        async (
          session,
          deposit: string,
          campaign: string,
          { another, ...money }: { another?: boolean; amount?: string; currency?: string },
        ) =>
          session.print(
            await session.run(assignRailDeposit, {
              deposit,
              campaign,
              isAnother: another === true,
              ...money,
            }),
            formatRequest,
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
    .option('--another', 'it is another payment than one of the same amount that is in the books')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @first pools deposit 12 --amount 2500 --reference WIRE-2041',
    )
    .action(
      action(
        async (
          session,
          campaign: string,
          { another, ...options }: { amount: string; reference: string; another?: boolean },
        ) =>
          session.print(
            await session.run(addDeposit, { campaign, ...options, isAnother: another === true }),
            formatRequest,
          ),
      ),
    );
  pools
    .command('return <campaign>')
    .description(
      'returns what is left once the claims have ended; another administrator confirms it',
    )
    .option('--amount <amount>', 'all that is left without it')
    .requiredOption('--reference <text>', 'of the payment that returns it')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @first pools return 12 --reference WIRE-2077',
    )
    .action(
      action(async (session, campaign: string, options: { amount?: string; reference: string }) =>
        session.print(await session.run(addReturn, { campaign, ...options }), formatRequest),
      ),
    );
}
