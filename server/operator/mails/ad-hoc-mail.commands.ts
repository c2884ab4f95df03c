/** `operator mails send`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { formatFacts } from '../output.ts';
import type { Action } from '../session.ts';
import { readMail, sendMail } from './ad-hoc-mail.operations.ts';

export function addSendMailCommand(mails: Command, action: Action): void {
  mails
    .command('send <key>')
    .description(
      'sends a mail to everybody who wants such mails, once for each key; a dry run counts its receivers and shows it',
    )
    .requiredOption('--subject <text>', 'at most 200 characters')
    .requiredOption('--text <text>', 'plain text')
    .addHelpText(
      'after',
      '\nExample: who would get it\n  operator --as @support --dry-run mails send spring-2027 --subject Spring --text "They open on Monday."',
    )
    .action(
      action(async (session, key: string, mail: { subject: string; text: string }) => {
        const input = { key, ...mail };
        const preview = await session.run(readMail, input);
        if (session.options.dryRun)
          return session.print(preview, ({ receivers, subject, text }) =>
            formatFacts({ Receivers: receivers, Subject: subject, Text: text }),
          );
        const { receivers } = preview;
        if (receivers > 1)
          await session.confirm(String(receivers), `${receivers} people get this mail.`);
        session.print(await session.run(sendMail, input), (sent) =>
          sent.receivers === 1 ? 'One person gets it.' : `${sent.receivers} people get it.`,
        );
      }),
    );
}
