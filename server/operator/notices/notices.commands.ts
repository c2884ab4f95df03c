/** `operator notices send`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts } from '../output.ts';
import type { Action } from '../session.ts';
import { readNotice, sendNotice } from './notices.operations.ts';

type Input = OperationInput<typeof sendNotice>;
type Options = Omit<Input, 'to'> & { to: string };

function parseReceivers(to: string): Input['to'] {
  if (to === 'all') return 'all';
  if (to.startsWith('campaign:')) return { campaign: to.slice('campaign:'.length) };
  return to.split(',').map((name) => name.trim());
}

const formatPreview = ({ receivers, text }: OperationResult<typeof readNotice>): string =>
  formatFacts({
    Receivers: receivers,
    Title: text.title,
    Text: text.body,
    Image: text.imageUrl,
    Action: text.actionLabel && `${text.actionLabel}: ${text.actionUrl}`,
  });

export function addNoticeCommands(program: Command, action: Action): void {
  program
    .command('notices')
    .description('notices in the bell of people')
    .command('send')
    .description('sends a notice; a dry run counts its receivers and shows it')
    .requiredOption('--to <people>', 'all, @handle,@handle or campaign:<key, number or id>')
    .requiredOption('--title <text>', 'at most 100 characters')
    .requiredOption('--body <text>', 'at most 500 characters')
    .option('--image-url <url>', 'an https address, or a path of the app')
    .option('--action-label <text>', 'text of its button')
    .option('--action-url <url>', 'where the button leads')
    .addHelpText(
      'after',
      '\nExample: who would get it\n  operator --as @support --dry-run notices send --to all --title Pause --body "Back at noon."',
    )
    .action(
      action(async (session, { to, ...text }: Options) => {
        const input = { ...text, to: parseReceivers(to) };
        const preview = await session.run(readNotice, input);
        if (session.options.dryRun) return session.print(preview, formatPreview);
        const { receivers } = preview;
        if (receivers > 1)
          await session.confirm(String(receivers), `${receivers} people get this notice.`);
        session.print(await session.run(sendNotice, input), (sent) =>
          sent.receivers === 1 ? 'One person gets it.' : `${sent.receivers} people get it.`,
        );
      }),
    );
}
