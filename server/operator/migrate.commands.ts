/** `operator migrate`: brings the tables of a PostgreSQL to this version. It runs here, because no server needs to. */
import type { Command } from 'commander';
import type { Action } from './session.ts';

/** @param migrate returns how many migrations have run */
export function addMigrateCommand(
  program: Command,
  action: Action,
  migrate: () => Promise<number>,
): void {
  program
    .command('migrate')
    .description(
      'brings the tables of PostgreSQL to this version, while servers of the former one go on',
    )
    .addHelpText(
      'after',
      '\nReads DATABASE_MIGRATION_URL, whose role owns the tables, and lets the role of DATABASE_URL read and write rows.\n\nExample:\n  operator migrate',
    )
    .action(
      action(async (session) =>
        session.print({ migrations: await migrate() }, ({ migrations }) =>
          migrations === 0
            ? 'The tables are of this version already.'
            : `Migrations run: ${migrations}.`,
        ),
      ),
    );
}
