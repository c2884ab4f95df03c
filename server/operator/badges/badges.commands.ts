/** `operator badges …` */
import type { Command } from 'commander';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { giveBadge, readBadges, writeBadge } from './badges.operations.ts';

type Rule = OperationResult<typeof readBadges>[number]['rule'];

interface BadgeOptions extends Pick<
  OperationInput<typeof writeBadge>,
  'title' | 'description' | 'url'
> {
  image: string;
  rank?: string;
  impressions?: string;
}

const formatRule = (rule: Rule): string =>
  rule === null
    ? 'by hand'
    : rule.kind === 'rank'
      ? `rank ${rule.best} or better`
      : `${rule.atLeast} impressions`;

function toRule({ rank, impressions }: BadgeOptions): OperationInput<typeof writeBadge>['rule'] {
  if (rank !== undefined && impressions !== undefined)
    throw new OperatorError('A badge has one rule: --rank or --impressions.', exitCodes.usage);
  if (rank !== undefined) return { kind: 'rank', best: Number(rank) };
  return impressions === undefined
    ? undefined
    : { kind: 'impressions', atLeast: Number(impressions) };
}

export function addBadgeCommands(program: Command, action: Action): void {
  const badges = program.command('badges').description('badges of the profile');
  badges
    .command('list')
    .description('lists them with their rules')
    .action(
      action(async (session) =>
        session.print(await session.run(readBadges, {}), (rows) =>
          formatTable(
            ['BADGE', 'TITLE', 'GIVEN FOR', 'PEOPLE', 'PICTURE'],
            rows.map((row) => [
              ...[row.id, row.title, formatRule(row.rule), row.people, row.imageUrl],
            ]),
          ),
        ),
      ),
    );
  badges
    .command('set <badge>')
    .description('adds a badge, or replaces its words, picture and rule')
    .requiredOption('--title <text>', 'as the profile shows it')
    .requiredOption('--image <address>', 'https address, or path of the app')
    .option('--description <text>', 'what it is for')
    .option('--url <address>', 'a page about it: https address, or path of the app')
    .option('--rank <best>', 'given for this final rank in a campaign, or a better one')
    .option('--impressions <count>', 'given for so many impressions of counted posts')
    .addHelpText(
      'after',
      '\nWithout a rule, a badge is given by hand alone.\n\nExample:\n  operator --as @support badges set podium --title Podium --image https://acme.example/podium.svg --rank 3',
    )
    .action(
      action(async (session, id: string, options: BadgeOptions) => {
        const { title, image, description, url } = options;
        const rule = toRule(options);
        const badge = { id, title, imageUrl: image, description, url, rule };
        session.print(
          await session.run(writeBadge, badge),
          () => `${id} is listed, given ${rule ? `for ${formatRule(rule)}` : formatRule(null)}.`,
        );
      }),
    );
  badges
    .command('give <badge> <person>')
    .description('gives a badge by hand; the person gets a notification')
    .addHelpText('after', '\nExample:\n  operator --as @support badges give top-ten @maralind')
    .action(
      action(async (session, badge: string, person: string) =>
        session.print(await session.run(giveBadge, { badge, person }), ({ isNew }) =>
          isNew ? `${person} has ${badge} now.` : `${person} had ${badge} already.`,
        ),
      ),
    );
}
