/** `operator badges …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { giveBadge, readBadges, translationLanguages, writeBadge } from './badges.operations.ts';

type Rule = OperationResult<typeof readBadges>[number]['rule'];

interface BadgeOptions extends Pick<
  OperationInput<typeof writeBadge>,
  'title' | 'description' | 'url'
> {
  image: string;
  rank?: string;
  impressions?: string;
  /** `titleDe`, `descriptionDe` and so on, for each language. */
  [text: `title${string}` | `description${string}`]: string | undefined;
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

/** The texts in each language of which one was given. */
function toTranslations(options: BadgeOptions): OperationInput<typeof writeBadge>['translations'] {
  const given = translationLanguages.flatMap((code) => {
    const suffix = code.charAt(0).toUpperCase() + code.slice(1);
    const texts = {
      title: options[`title${suffix}`],
      description: options[`description${suffix}`],
    };
    return texts.title === undefined && texts.description === undefined ? [] : [[code, texts]];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
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
            rows.map((row) => [row.id, row.title, formatRule(row.rule), row.people, row.imageUrl]),
          ),
        ),
      ),
    );
  const set = badges
    .command('set <badge>')
    .description('adds a badge, or replaces its words, picture and rule')
    .requiredOption('--title <text>', 'as the profile shows it, in English')
    .requiredOption('--image <address>', 'https address, or path of the app')
    .option('--description <text>', 'what it is for, in English')
    .option('--url <address>', 'a page about it: https address, or path of the app')
    .option('--rank <best>', 'given for this final rank in a campaign, or a better one')
    .option('--impressions <count>', 'given for so many impressions of counted posts')
    .addHelpText(
      'after',
      '\nWithout a rule, a badge is given by hand alone. People read it in English where it has no text in their language.\n\nExample:\n  operator --as @support badges set podium --title Podium --image https://acme.example/podium.svg --rank 3',
    )
    .action(
      action(async (session, id: string, options: BadgeOptions) => {
        const { title, image, description, url } = options;
        const [rule, translations] = [toRule(options), toTranslations(options)];
        const badge = { id, title, imageUrl: image, description, translations, url, rule };
        session.print(
          await session.run(writeBadge, badge),
          () => `${id} is listed, given ${rule ? `for ${formatRule(rule)}` : formatRule(null)}.`,
        );
      }),
    );
  for (const code of translationLanguages)
    set
      .option(`--title-${code} <text>`, `the title in the language ${code}`)
      .option(`--description-${code} <text>`, `the description in the language ${code}`);
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
