/** `operator quarantine …`: its words, and what it prints. */
import type { Command } from 'commander';
import type { OperationResult } from '../operation.ts';
import { formatFacts, formatTime } from '../output.ts';
import type { Action } from '../session.ts';
import { confirmQuarantineEnd, showQuarantine } from './quarantine.operations.ts';

type State = OperationResult<typeof showQuarantine>;

const reasons: Readonly<Record<NonNullable<State['reason']>, string>> = {
  setting: 'on, by EVANGELIST_QUARANTINE',
  copy: 'on, because the database is a copy of another one',
};

const formatState = ({ reason, endRequestedAt, heldJobs }: State): string =>
  formatFacts({
    quarantine: reason === null ? 'off: everything is sent' : reasons[reason],
    'end requested': formatTime(endRequestedAt),
    'jobs that wait for its end': heldJobs,
  });

export function addQuarantineCommands(program: Command, action: Action): void {
  const quarantine = program
    .command('quarantine')
    .description('whether this installation sends mails, transfers and posts');
  quarantine
    .command('show')
    .description('whether it is on, why, and what waits')
    .addHelpText('after', '\nExample:\n  operator quarantine show')
    .action(
      action(async (session) => session.print(await session.run(showQuarantine, {}), formatState)),
    );
  quarantine
    .command('end')
    .description('lets a copied database send; another administrator confirms it by the same words')
    .addHelpText(
      'after',
      '\nExamples:\n  operator --as @first quarantine end\n  operator --as @second quarantine end',
    )
    .action(
      action(async (session) => {
        const { heldJobs } = await session.run(showQuarantine, {});
        await session.confirm(
          'send',
          `This installation will send mails, transfers and posts, and ${heldJobs} jobs that wait run at once. If it is a copy for tests, people are mailed and paid twice.`,
        );
        session.print(await session.run(confirmQuarantineEnd, {}), ({ hasEnded }) =>
          hasEnded
            ? 'The quarantine has ended: what waited is sent.'
            : 'The end is requested. Another administrator confirms it within a day: quarantine end',
        );
      }),
    );
}
