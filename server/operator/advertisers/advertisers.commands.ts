/** `operator advertisers …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import { findBrokenLogos, formatBrokenLogos, formatLogo, readLogo } from '../brands/logo-option.ts';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import {
  deleteAdvertiser,
  readAdvertiser,
  readAdvertisers,
  writeAdvertiser,
} from './advertisers.operations.ts';
import { readLanding } from './landing-option.ts';
import { addMemberCommands, formatMembers } from './members.commands.ts';

type Details = OperationResult<typeof readAdvertiser>;
type Options = Partial<Record<'name' | 'handle' | 'logo' | 'brand' | 'landing', string>>;

async function toChange(
  slug: string,
  { name, handle, logo, brand, landing }: Options,
): Promise<OperationInput<typeof writeAdvertiser>> {
  return {
    slug,
    ...(name !== undefined && { name }),
    ...(handle !== undefined && { handle: handle || null }),
    ...(logo !== undefined && { logo: logo ? await readLogo(logo) : null }),
    ...(brand !== undefined && { brand: brand || null }),
    ...(landing !== undefined && { landing: landing ? await readLanding(landing) : null }),
  };
}

const formatAdvertiser = ({ landing, members, ...row }: Details): string =>
  [
    formatFacts({
      advertiser: row.slug,
      name: row.name,
      handle: row.handle && `@${row.handle}`,
      logo: formatLogo(row.logoUrl),
      brand: row.brand,
      'landing page': `/landing/${row.slug}`,
      title: landing?.hero.title,
      steps: landing?.steps.length ?? 0,
      questions: landing?.faq.length ?? 0,
      campaigns: row.campaigns,
    }),
    formatMembers(members),
  ].join('\n\n');

const example = `
Example: a new advertiser with the look of a brand
  operator --as @support advertisers set acme-pay --name "Acme Pay" --handle @acmepay \\
    --brand acme --logo acme.svg --landing acme-pay.landing.yaml`;

function addSetCommand(advertisers: Command, action: Action): void {
  advertisers
    .command('set <slug>')
    .description('adds an advertiser, or changes what is given; "" takes an option away')
    .option('--name <text>', 'as people read it')
    .option('--handle <handle>', 'its account at the network')
    .option('--logo <address or file>', 'https address, or an SVG, PNG or WebP file')
    .option('--brand <brand>', 'whose look its landing page has')
    .option('--landing <file>', 'texts of its landing page, in YAML or JSON')
    .addHelpText('after', example)
    .action(
      action(async (session, slug: string, options: Options) => {
        const change = await toChange(slug, options);
        const advertiser = await session.run(writeAdvertiser, change);
        const broken = await findBrokenLogos(session, [change.logo]);
        session.print(advertiser, (row) => formatAdvertiser(row) + formatBrokenLogos(broken));
      }),
    );
}

export function addAdvertiserCommands(program: Command, action: Action): void {
  const advertisers = program
    .command('advertisers')
    .description('who runs campaigns: landing pages and members');
  advertisers
    .command('list')
    .description('lists them')
    .action(
      action(async (session) =>
        session.print(await session.run(readAdvertisers, {}), (rows) =>
          formatTable(
            ['ADVERTISER', 'NAME', 'HANDLE', 'BRAND', 'CAMPAIGNS'],
            rows.map(({ slug, name, handle, brand, campaigns }) => [
              slug,
              name,
              handle && `@${handle}`,
              brand,
              campaigns,
            ]),
          ),
        ),
      ),
    );
  advertisers
    .command('show <slug>')
    .description('shows one with its members')
    .addHelpText('after', '\nExample:\n  operator advertisers show acme-pay')
    .action(
      action(async (session, slug: string) =>
        session.print(await session.run(readAdvertiser, { slug }), formatAdvertiser),
      ),
    );
  addSetCommand(advertisers, action);
  advertisers
    .command('remove <slug>')
    .description('removes one without campaigns and keys')
    .addHelpText('after', '\nExample:\n  operator --as @support advertisers remove acme-pay')
    .action(
      action(async (session, slug: string) => {
        await session.confirm(slug, `The advertiser ${slug} is removed with its members.`);
        session.print(await session.run(deleteAdvertiser, { slug }), () => `${slug} is removed.`);
      }),
    );
  addMemberCommands(advertisers, action);
}
