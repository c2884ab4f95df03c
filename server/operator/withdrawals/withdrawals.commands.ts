/** `operator withdrawals …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import {
  cancelWithdrawal,
  checkWithdrawalNow,
  listWithdrawals,
  showWithdrawal,
} from './withdrawals.operations.ts';

type Shown = OperationResult<typeof showWithdrawal>;
type ListOptions = Pick<OperationInput<typeof listWithdrawals>, 'about' | 'status'> & {
  waitingFor?: string;
  limit: string;
};

type Transfer = Extract<Shown['rail'], { answered: true }>['transfer'];

const formatTransfer = (transfer: Transfer): string =>
  transfer
    ? [
        transfer.status,
        transfer.id,
        transfer.failureCode,
        transfer.failureMessage,
        transfer.status === 'pending' &&
          `${transfer.confirmations} of ${transfer.confirmationsNeeded} confirmations`,
      ]
        .filter(Boolean)
        .join(', ')
    : 'knows no such transfer';

const formatRail = (rail: Shown['rail']): string =>
  rail.answered ? formatTransfer(rail.transfer) : `gives no answer: ${rail.problem}`;

function formatWithdrawal(shown: Shown): string {
  const facts = formatFacts({
    reference: shown.reference,
    id: shown.id,
    person: shown.handle && `@${shown.handle}`,
    amount: `${shown.amount} ${shown.currency}`,
    fee: `${shown.fee} ${shown.currency}`,
    'to arrive': `${shown.net} ${shown.currency}`,
    wallet: `${shown.address} (${shown.walletTypeId})`,
    status: [shown.status, shown.failureCode].filter(Boolean).join(', '),
    'funds released': shown.refunded,
    'can be canceled': shown.canCancel,
    requested: formatTime(shown.createdAt),
    'code entered': formatTime(shown.verifiedAt),
    'handed over': formatTime(shown.handedOverAt),
    completed: formatTime(shown.completedAt),
    transaction: shown.transactionHash,
    'payment rail': formatRail(shown.rail),
  });
  const jobs = formatTable(
    ['JOB', 'KIND', 'NEXT', 'ATTEMPTS', 'LAST ERROR'],
    shown.jobs.map((job) => [
      job.id,
      job.kind,
      job.failedAt ? 'failed' : formatTime(job.runAt),
      job.attempts,
      job.lastError,
    ]),
  );
  return shown.jobs.length > 0 ? `${facts}\n\n${jobs}` : facts;
}

export function addWithdrawalCommands(program: Command, action: Action): void {
  const withdrawals = program
    .command('withdrawals')
    .description('withdrawals, and what the payment rail says about them');
  addListCommand(withdrawals, action);
  addShowCommand(withdrawals, action);
  addCheckCommand(withdrawals, action);
  addCancelCommand(withdrawals, action);
}

function addListCommand(withdrawals: Command, action: Action): void {
  withdrawals
    .command('list')
    .description('lists them, newest first; those that wait, longest first')
    .option('--about <person>', 'only of this handle or id')
    .option('--status <status>', 'verifying, pending, completed, cancelled or failed')
    .option('--waiting-for <minutes>', 'only what has not ended after so many minutes')
    .option('--limit <count>', 'rows', '50')
    .addHelpText(
      'after',
      '\nExample: what hangs at the payment rail\n  operator withdrawals list --status pending --waiting-for 30',
    )
    .action(
      action(async (session, { waitingFor, limit, ...filter }: ListOptions) =>
        session.print(
          await session.run(listWithdrawals, {
            ...filter,
            limit: Number(limit),
            ...(waitingFor !== undefined && { waitingFor: Number(waitingFor) }),
          }),
          (rows) =>
            formatTable(
              ['REFERENCE', 'REQUESTED', 'PERSON', 'AMOUNT', 'STATUS', 'HANDED OVER', 'WHY'],
              rows.map((row) => [
                row.reference,
                formatTime(row.createdAt),
                row.handle && `@${row.handle}`,
                `${row.amount} ${row.currency}`,
                row.status,
                formatTime(row.handedOverAt),
                row.failureCode,
              ]),
            ),
        ),
      ),
    );
}

function addShowCommand(withdrawals: Command, action: Action): void {
  withdrawals
    .command('show <reference>')
    .description(
      'one of them, by reference or id, with its jobs and the answer of the payment rail',
    )
    .addHelpText('after', '\nExample:\n  operator withdrawals show EV-7K2M9')
    .action(
      action(async (session, name: string) =>
        session.print(await session.run(showWithdrawal, { name }), formatWithdrawal),
      ),
    );
}

function addCheckCommand(withdrawals: Command, action: Action): void {
  withdrawals
    .command('check <reference>')
    .description('asks the payment rail now, and applies its answer')
    .addHelpText('after', '\nExample:\n  operator --as @support withdrawals check EV-7K2M9')
    .action(
      action(async (session, name: string) =>
        session.print(
          await session.run(checkWithdrawalNow, { name }),
          ({ reference, status, transfer }) =>
            `Payment rail: ${formatTransfer(transfer)}.\n${reference} is ${status}.`,
        ),
      ),
    );
}

function addCancelCommand(withdrawals: Command, action: Action): void {
  withdrawals
    .command('cancel <reference>')
    .description('cancels one that the payment rail was not asked for, and releases its funds')
    .requiredOption('--reason <text>', 'what the person reads')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support withdrawals cancel EV-20261113-04 --reason "You asked us to stop it."',
    )
    .action(
      action(async (session, name: string, { reason }: { reason: string }) => {
        await session.confirm(
          name,
          `${name} will be canceled: its amount goes back to the balance, and the person reads the reason.`,
        );
        session.print(
          await session.run(cancelWithdrawal, { name, reason }),
          ({ reference }) => `${reference} is canceled, its funds are released.`,
        );
      }),
    );
}
