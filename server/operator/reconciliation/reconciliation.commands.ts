/** `operator reconcile …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { exitCodes } from '../../operator-error.ts';
import type { OperationResult } from '../operation.ts';
import { formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import {
  assignTransfer,
  cancelTransferDecision,
  confirmTransferDecision,
  readUnmatchedTransfers,
  runReconciliation,
  writeOffTransfer,
} from './reconciliation.operations.ts';

type Reconciliation = OperationResult<typeof runReconciliation>;
type Unmatched = OperationResult<typeof readUnmatchedTransfers>;
type Decision = OperationResult<typeof assignTransfer>;

/** What was done about a transfer. */
const acts: Readonly<Record<Reconciliation['booked'][number]['did'], string>> = {
  apply: 'brought up to date',
  confirm: 'confirmed: its code was entered',
  reopen: 'reopened: its amount is taken again',
  fail: 'failed at the rail; it was canceled here',
  restore: 'entered again',
  unmatched: 'no person has the address',
};

function formatReconciliation({ transfers, booked, problems, deposits }: Reconciliation): string {
  const parts = [
    `The rail lists ${transfers} transfers. Booked: ${booked.length}. Deposits that were new: ${deposits}.`,
  ];
  if (booked.length > 0)
    parts.push(
      formatTable(
        ['TRANSFER', 'WITHDRAWAL', 'AMOUNT', 'STATUS', 'OWED', 'WHAT WAS DONE'],
        booked.map((row) => [
          row.transfer,
          row.withdrawal,
          `${row.amount} ${row.currency}`,
          row.status,
          row.owed === '0' ? null : `${row.owed} ${row.currency}`,
          acts[row.did],
        ]),
      ),
    );
  if (problems.length > 0)
    parts.push(
      `Not booked: ${problems.length}`,
      formatTable(
        ['TRANSFER', 'ORDER', 'WHY'],
        problems.map((row) => [row.transfer, row.reference, row.problem]),
      ),
    );
  if (booked.some(({ did }) => did === 'unmatched'))
    parts.push('Two administrators decide about transfers to unknown addresses: reconcile list.');
  return parts.join('\n\n');
}

const formatUnmatched = (rows: Unmatched): string =>
  formatTable(
    ['TRANSFER', 'ORDERED', 'AMOUNT', 'ADDRESS', 'STATUS', 'OUTCOME', 'PERSON'],
    rows.map((row) => [
      row.transfer,
      formatTime(row.orderedAt),
      `${row.amount} ${row.currency}`,
      row.address,
      row.status,
      row.outcome,
      row.userId && (row.handle ? `@${row.handle}` : row.userId),
    ]),
  );

const formatRequest = ({ transfer, outcome }: Decision): string =>
  `${transfer} is to be ${outcome === 'loss' ? 'a loss' : 'the person’s, who owes it then'}. Another administrator confirms it: reconcile confirm ${transfer}`;

export function addReconciliationCommands(program: Command, action: Action): void {
  const command = program
    .command('reconcile')
    .description('after a restore: books what the payment rail has done since')
    .addHelpText(
      'after',
      '\nIt can be repeated: what is booked stays. It ends with exit code 1 if something could not be booked.\n\nExamples:\n  operator --as @support --dry-run reconcile\n  operator --as @support reconcile',
    )
    .action(
      action(async (session) => {
        await session.confirm(
          'reconcile',
          'Withdrawals will be what the payment rail reports: paid out, entered again, or taken from balances again.',
        );
        const result = await session.run(runReconciliation, {});
        if (result.problems.length > 0) session.exitCode = exitCodes.refused;
        session.print(result, formatReconciliation);
      }),
    );
  addDecisionCommands(command, action);
}

function addDecisionCommands(command: Command, action: Action): void {
  command
    .command('list')
    .description('transfers to addresses of nobody, which wait for a decision')
    .option('--all', 'also those that are decided')
    .addHelpText('after', '\nExample:\n  operator reconcile list')
    .action(
      action(async (session, { all }: { all?: boolean }) =>
        session.print(
          await session.run(readUnmatchedTransfers, { all: all === true }),
          formatUnmatched,
        ),
      ),
    );
  command
    .command('assign <transfer> <person>')
    .description('it was this person’s; another administrator confirms it, and the person owes it')
    .addHelpText('after', '\nExample:\n  operator --as @first reconcile assign tr_8f2a @mara')
    .action(
      action(async (session, transfer: string, person: string) =>
        session.print(await session.run(assignTransfer, { transfer, person }), formatRequest),
      ),
    );
  command
    .command('write-off <transfer>')
    .description('it is a loss; another administrator confirms it')
    .addHelpText('after', '\nExample:\n  operator --as @first reconcile write-off tr_8f2a')
    .action(
      action(async (session, transfer: string) =>
        session.print(await session.run(writeOffTransfer, { transfer }), formatRequest),
      ),
    );
  command
    .command('confirm <transfer>')
    .description('confirms what another administrator asked for')
    .addHelpText('after', '\nExample:\n  operator --as @second reconcile confirm tr_8f2a')
    .action(
      action(async (session, transfer: string) => {
        const rows = await session.run(readUnmatchedTransfers, { all: false });
        const found = rows.find((row) => row.transfer === transfer);
        const whose = found?.userId
          ? `the person’s: ${found.handle ? `@${found.handle}` : found.userId}`
          : 'a loss';
        await session.confirm(
          transfer,
          `${found ? `${found.amount} ${found.currency}` : transfer} will be ${whose}.`,
        );
        session.print(
          await session.run(confirmTransferDecision, { transfer }),
          (row) => `${row.transfer} is decided.`,
        );
      }),
    );
  command
    .command('cancel <transfer>')
    .description('takes back what an administrator asked for: it waits for a decision again')
    .addHelpText('after', '\nExample:\n  operator --as @second reconcile cancel tr_8f2a')
    .action(
      action(async (session, transfer: string) =>
        session.print(
          await session.run(cancelTransferDecision, { transfer }),
          (row) => `${row.transfer} waits for a decision.`,
        ),
      ),
    );
}
