/** `operator mails …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { formatTable, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { addSendMailCommand } from './ad-hoc-mail.commands.ts';
import { listMails, retryMailNow } from './mails.operations.ts';

export function addMailCommands(program: Command, action: Action): void {
  const mails = program
    .command('mails')
    .description('mails that were refused or wait, and mails to everybody who wants them');
  addSendMailCommand(mails, action);
  mails
    .command('list')
    .description('lists what was not sent at the first attempt, with the reason')
    .option('--failed', 'only what was refused and is not sent again')
    .option('--limit <count>', 'rows', '50')
    .addHelpText('after', '\nExample:\n  operator mails list --failed')
    .action(
      action(async (session, { failed = false, limit }: { failed?: boolean; limit: string }) =>
        session.print(await session.run(listMails, { failed, limit: Number(limit) }), (rows) =>
          formatTable(
            ['ID', 'TO', 'SUBJECT', 'STATUS', 'ATTEMPTS', 'SEND UNTIL', 'REASON'],
            rows.map((row) => [
              row.id,
              row.to,
              row.subject,
              row.status,
              row.attempts,
              formatTime(row.notAfter),
              row.reason,
            ]),
          ),
        ),
      ),
    );
  mails
    .command('retry <id>')
    .description('sends one again at once')
    .addHelpText(
      'after',
      '\nExample:\n  operator --as @support mails retry 5f0c1f9e-8d5e-4a0e-9a43-2f8f0f7a1b11',
    )
    .action(
      action(async (session, id: string) =>
        session.print(
          await session.run(retryMailNow, { id }),
          () => 'The mail is sent as soon as a server takes it.',
        ),
      ),
    );
}
