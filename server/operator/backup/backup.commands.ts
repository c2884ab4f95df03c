/** `operator backup`: its words, and what it prints. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Action } from '../session.ts';
import { writeBackup } from './backup.operations.ts';

export function addBackupCommand(program: Command, action: Action): void {
  program
    .command('backup <file>')
    .description('copies the embedded database into a new file, while the server runs')
    .addHelpText(
      'after',
      '\nIt is restored into an empty folder: mkdir -p data/database && tar -xzf backup.tar.gz -C data/database\nPostgreSQL has deploy/backup.sh instead.\n\nExample:\n  operator --as @support backup /backup/evangelist.tar.gz',
    )
    .action(
      action(async (session, file: string) =>
        session.print(
          await session.run(writeBackup, { file: resolve(file) }),
          ({ file: written, bytes }) => `${written}: ${bytes} bytes.`,
        ),
      ),
    );
}
