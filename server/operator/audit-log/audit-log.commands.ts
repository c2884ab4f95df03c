/** `operator log`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { readAuditLog } from './audit-log.operations.ts';

type Row = OperationResult<typeof readAuditLog>[number];
type Options = Omit<OperationInput<typeof readAuditLog>, 'limit'> & { limit: string };

const formatFactsOfRow = ({ before, after }: Row): string =>
  Object.entries({ ...before, ...after })
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

export function addAuditLogCommands(program: Command, action: Action): void {
  program
    .command('log')
    .description('the audit log, newest first')
    .option('--about <person>', 'only what is about this handle or id')
    .option('--action <action>', 'only this act, such as account-frozen')
    .option('--since <time>', 'only from this time, such as 2026-11-01T00:00:00Z')
    .option('--before <id>', 'the page after the row of this id')
    .option('--limit <count>', 'rows', '50')
    .addHelpText('after', '\nExample: what happened to an account\n  operator log --about @handle')
    .action(
      action(async (session, { limit, ...filter }: Options) =>
        session.print(
          await session.run(readAuditLog, { ...filter, limit: Number(limit) }),
          (rows) =>
            formatTable(
              ['ID', 'TIME', 'ACT', 'BY', 'ABOUT', 'FACTS'],
              rows.map((row) => [
                row.id,
                formatTime(row.at),
                row.action,
                row.actor ?? row.actorKind,
                row.subject ?? row.target,
                formatFactsOfRow(row),
              ]),
            ),
        ),
      ),
    );
}
