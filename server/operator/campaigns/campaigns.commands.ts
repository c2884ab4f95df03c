/** `operator campaigns …`: its words and options, and what it prints. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { OperationResult } from '../operation.ts';
import type { Action } from '../session.ts';
import { writeCampaignDocument, type CampaignDocument } from './campaign-document.ts';
import { readCampaignFiles } from './campaign-reader.ts';
import { formatTable, formatTime } from '../output.ts';
import { formatCampaign } from './campaign-details.ts';
import { writePictureFiles, type PictureFiles } from './picture-files.ts';
import {
  decideJoin,
  end,
  pause,
  preview,
  publish,
  readCampaign,
  readCampaigns,
  readDiff,
  resume,
  showCampaign,
  writeCampaigns,
} from './campaigns.operations.ts';

type Imported = OperationResult<typeof readDiff>;

export function addCampaignCommands(program: Command, action: Action): void {
  const campaigns = program
    .command('campaigns')
    .description('campaigns and their files: docs/guides/campaign-files.md');
  addFileCommands(campaigns, action);
  addReadCommands(campaigns, action);
  addStateCommands(campaigns, action);
}

function addReadCommands(campaigns: Command, action: Action): void {
  campaigns
    .command('list')
    .description('lists all campaigns with their keys')
    .action(
      action(async (session) =>
        session.print(await session.run(readCampaigns, {}), (rows) =>
          formatTable(
            ['NUMBER', 'KEY', 'TITLE', 'ADVERTISER', 'STATE', 'STARTS', 'ENDS', 'MEMBERS'],
            rows.map((row) => [
              row.number,
              row.key,
              row.title,
              row.advertiser,
              row.state,
              formatTime(row.startsAt),
              formatTime(row.endsAt),
              row.members,
            ]),
          ),
        ),
      ),
    );
  campaigns
    .command('show <campaign>')
    .description('shows one: times, weeks, money, people and the last acts')
    .addHelpText('after', '\nExample:\n  operator campaigns show spring-menu')
    .action(
      action(async (session, campaign: string) =>
        session.print(await session.run(showCampaign, { campaign }), formatCampaign),
      ),
    );
}

function addStateCommands(campaigns: Command, action: Action): void {
  for (const [word, operation, description, after] of [
    ['publish', publish, 'opens a draft to people; its pool must be funded', 'is published'],
    ['pause', pause, 'nobody can join or post until it is resumed', 'is paused'],
    ['resume', resume, 'ends the pause', 'is published again'],
  ] as const)
    campaigns
      .command(`${word} <campaign>`)
      .description(description)
      .addHelpText('after', `\nExample:\n  operator --as @support campaigns ${word} spring-menu`)
      .action(
        action(async (session, campaign: string) => {
          if (word === 'pause')
            await session.confirm(campaign, 'Nobody can join or post until you resume it.');
          session.print(
            await session.run(operation, { campaign }),
            ({ title }) => `${title} ${after}.`,
          );
        }),
      );
  addEndCommand(campaigns, action);
  addDecideJoinCommand(campaigns, action);
  campaigns
    .command('preview <campaign>')
    .description('makes a link to the campaign as it will look; the former link stops working')
    .option('--for <hours>', 'how long it works, at most 720', '72')
    .addHelpText(
      'after',
      '\nExample: a link for a week\n  operator --as @support campaigns preview spring-menu --for 168',
    )
    .action(
      action(async (session, campaign: string, { for: hours }: { for: string }) =>
        session.print(
          await session.run(preview, { campaign, hours: Number(hours) }),
          ({ url, expiresAt }) => `${url ?? 'A link'} works until ${formatTime(expiresAt)}.`,
        ),
      ),
    );
}

const formatEnd = ({
  title,
  members,
  maturesAt,
  droppedWeeks,
  freed,
}: OperationResult<typeof end>) =>
  [
    `${title} has ended; its members (${members}) are notified. Results on ${formatTime(maturesAt)}.`,
    ...(droppedWeeks > 0
      ? [
          `Weeks that hadn’t started: ${droppedWeeks}. Their ${freed.amount} ${freed.currency} are left over, and can be returned when the claims have ended.`,
        ]
      : []),
  ].join('\n');

function addEndCommand(campaigns: Command, action: Action): void {
  campaigns
    .command('end <campaign>')
    .description('ends a running campaign now; what was posted is paid')
    .requiredOption('--reason <text>', 'members read it in the notification')
    .addHelpText(
      'after',
      '\nExample: who and how much, without doing it\n  operator --as @support --dry-run campaigns end spring-menu --reason "The shops have closed."',
    )
    .action(
      action(async (session, campaign: string, { reason }: { reason: string }) => {
        await session.confirm(
          campaign,
          'Nobody can post any more, and weeks that haven’t started are left out. This can’t be undone.',
        );
        session.print(await session.run(end, { campaign, reason }), formatEnd);
      }),
    );
}

function addDecideJoinCommand(campaigns: Command, action: Action): void {
  campaigns
    .command('decide-join <campaign> <person>')
    .description(
      'decides about a person who joined their own campaign, as operator audit lists them',
    )
    .option('--keep', 'the membership stays')
    .option('--exclude', 'it ends, and posts whose results are not final earn nothing')
    .requiredOption('--reason <text>', 'kept in the audit log')
    .addHelpText(
      'after',
      '\nRewards that are fixed stay in both cases.\nExample:\n  operator --as @support campaigns decide-join spring-menu @maralind --exclude --reason "Works for the brand."',
    )
    .action(
      action(async (session, campaign: string, person: string, options: DecideOptions) => {
        const { keep, exclude, reason } = options;
        if (Boolean(keep) === Boolean(exclude))
          throw new OperatorError('Give --keep or --exclude.', exitCodes.usage);
        const decision = keep ? 'kept' : 'excluded';
        if (exclude)
          await session.confirm(campaign, 'The membership ends, and its posts earn nothing more.');
        const done = await session.run(decideJoin, { campaign, person, decision, reason });
        session.print(done, ({ name, posts }) =>
          keep ? `${name} stays a member.` : `${name} is excluded; ${posts} posts count no more.`,
        );
      }),
    );
}
interface DecideOptions {
  keep?: boolean;
  exclude?: boolean;
  reason: string;
}

function addFileCommands(campaigns: Command, action: Action): void {
  campaigns
    .command('validate <file>')
    .description('checks a file, or all of a folder, without a server')
    .addHelpText(
      'after',
      '\nExample: errors name file, line, column and field\n  operator campaigns validate spring-menu.yaml',
    )
    .action(
      action(async (session, path: string) => {
        const documents = await readCampaignFiles(path);
        session.print(
          documents.map(({ name, file }) => ({ file: name, key: file.key })),
          (rows) => rows.map(({ file, key }) => `${file} is valid: ${key}.`).join('\n'),
        );
      }),
    );
  addImportCommands(campaigns, action);
  campaigns
    .command('export <campaign>')
    .description('writes the file of a campaign, named by its key, id or number')
    .option(
      '--file <path>',
      'write there, with its pictures beside it; JSON when the name ends with .json',
    )
    .addHelpText(
      'after',
      '\nExample:\n  operator campaigns export spring-menu --file spring-menu.yaml',
    )
    .action(
      action(async (session, campaign: string, { file }: { file?: string }) => {
        const exported = await session.run(readCampaign, { campaign });
        const text = writeCampaignDocument(
          exported.file,
          file?.endsWith('.json') ? 'json' : 'yaml',
        );
        if (file === undefined) return session.printDocument(exported.file, text);
        if (!session.options.dryRun) await save(file, text, exported.pictures);
        const pictures = Object.keys(exported.pictures);
        session.print({ file, pictures }, () =>
          [file, ...pictures.map((path) => join(dirname(file), path))]
            .map((path) => `${path} is written.`)
            .join('\n'),
        );
      }),
    );
}

async function save(
  path: string,
  text: string,
  pictures: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await writeFile(path, text);
    await writePictureFiles(dirname(path), pictures);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${path} can't be written: ${(error as Error).message}`,
      exitCodes.usage,
    );
  }
}

function addImportCommands(campaigns: Command, action: Action): void {
  for (const [word, operation, description] of [
    ['diff', readDiff, 'shows what an import would change'],
    ['import', writeCampaigns, 'makes and changes campaigns from files: all or none'],
  ] as const)
    campaigns
      .command(`${word} <file>`)
      .description(description)
      .addHelpText(
        'after',
        `\nExample: all files of a folder\n  operator --as @support campaigns ${word} campaigns/`,
      )
      .action(
        action(async (session, path: string) => {
          const documents = await readCampaignFiles(path);
          const imported = await session.run(operation, {
            files: documents.map(({ file, pictures }) => ({ file, pictures: toBase64(pictures) })),
          });
          assertNoProblems(documents, imported);
          session.print(imported, (rows) => rows.map(formatImported).join('\n'));
        }),
      );
}

const toBase64 = (pictures: PictureFiles) =>
  Object.fromEntries(
    Object.entries(pictures).map(([path, { bytes }]) => [path, bytes.toString('base64')]),
  );

function assertNoProblems(documents: readonly CampaignDocument[], imported: Imported): void {
  const errors = imported.flatMap(({ problems }, at) => problems.map(documents[at]!.formatProblem));
  if (errors.length > 0) throw new OperatorError([...errors, 'Nothing was changed.'].join('\n'));
}

const maxShown = 100;
const formatValue = (value: unknown): string => {
  const text = value === undefined || value === null ? '–' : JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
};

function formatChange({ path, before, after }: Imported[number]['changes'][number]): string {
  if (path[0] !== 'pictures')
    return `${path.join('.')}: ${formatValue(before)} → ${formatValue(after)}`;
  const what = before === undefined ? 'new' : after === undefined ? 'removed' : 'another file';
  return `the picture ${path[1]}: ${what}`;
}

function formatImported({ key, isNew, changes }: Imported[number]): string {
  if (isNew) return `${key}: new, as a draft`;
  if (changes.length === 0) return `${key}: unchanged`;
  const lines = changes.map((change) => `  ${formatChange(change)}`);
  return [`${key}: ${changes.length} changes`, ...lines].join('\n');
}
