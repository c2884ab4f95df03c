/** `operator jobs …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { giveJobUp, listJobs, retryJobNow, showJob } from './jobs.operations.ts';

type Row = OperationResult<typeof listJobs>[number];

interface ListOptions {
  failed?: boolean;
  waiting?: boolean;
  kind?: string;
  limit: string;
}

export function addJobCommands(program: Command, action: Action): void {
  const jobs = program
    .command('jobs')
    .description('work that happens later: what waits, what failed');
  addListCommand(jobs, action);
  jobs
    .command('show <id>')
    .description('one of them; of its content only ids, times and numbers')
    .addHelpText('after', '\nExample:\n  operator jobs show 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11')
    .action(
      action(async (session, id: string) =>
        session.print(await session.run(showJob, { id }), ({ payload, ...row }) =>
          formatFacts({
            id: row.id,
            kind: row.kind,
            status: row.status,
            attempts: row.attempts,
            'next run': formatTime(row.runAt),
            failed: formatTime(row.failedAt),
            done: formatTime(row.doneAt),
            'last error': row.lastError,
            ...Object.fromEntries(
              Object.entries(payload).map(([name, value]) => [`content: ${name}`, value]),
            ),
          }),
        ),
      ),
    );
  jobs
    .command('retry <id>')
    .description('has one run at once, also one that failed or was given up')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support jobs retry 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11',
    )
    .action(
      action(async (session, id: string) =>
        session.print(
          await session.run(retryJobNow, { id }),
          ({ kind }) => `The job ${id} (${kind}) runs as soon as a server takes it.`,
        ),
      ),
    );
  addGiveUpCommand(jobs, action);
}

const formatRows = (rows: readonly Row[]): string =>
  formatTable(
    ['ID', 'KIND', 'STATUS', 'NEXT RUN', 'ATTEMPTS', 'LAST ERROR'],
    rows.map((row) => [
      row.id,
      row.kind,
      row.status,
      row.status === 'failed' ? '–' : formatTime(row.runAt),
      row.attempts,
      row.lastError,
    ]),
  );

function addListCommand(jobs: Command, action: Action): void {
  jobs
    .command('list')
    .description('lists failed ones, then those that wait')
    .option('--failed', 'only what failed and is not retried')
    .option('--waiting', 'only what will run')
    .option('--kind <kind>', 'only of this kind, such as send-mail')
    .option('--limit <count>', 'rows', '50')
    .addHelpText('after', '\nExample:\n  operator jobs list --failed')
    .action(
      action(async (session, { failed, waiting, kind, limit }: ListOptions) => {
        if (failed && waiting)
          throw new OperatorError('Use --failed or --waiting, not both.', exitCodes.usage);
        const filter = {
          ...(failed && { status: 'failed' as const }),
          ...(waiting && { status: 'waiting' as const }),
          ...(kind !== undefined && { kind }),
        };
        session.print(await session.run(listJobs, { ...filter, limit: Number(limit) }), formatRows);
      }),
    );
}

function addGiveUpCommand(jobs: Command, action: Action): void {
  jobs
    .command('give-up <id>')
    .description('has one not run again; it can still be retried for a week')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support jobs give-up 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11 --reason "The brand is gone."',
    )
    .action(
      action(async (session, id: string, { reason }: { reason: string }) =>
        session.print(
          await session.run(giveJobUp, { id, reason }),
          ({ kind }) => `The job ${id} (${kind}) is given up.`,
        ),
      ),
    );
}
