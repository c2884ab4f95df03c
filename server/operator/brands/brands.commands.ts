/** `operator brands …`: its words and options, and what it prints. */
import type { Command } from 'commander';
import type { OperationInput, OperationResult } from '../operation.ts';
import { formatFacts, formatTable } from '../output.ts';
import type { Action } from '../session.ts';
import { addHostCommands, formatHosts } from './hosts.commands.ts';
import { findBrokenLogos, formatBrokenLogos, formatLogo, readLogo } from './logo-option.ts';
import { deleteBrand, readBrand, readBrands, writeBrand } from './brands.operations.ts';

type Details = OperationResult<typeof readBrand>;
type Change = OperationInput<typeof writeBrand>;
type Tokens = NonNullable<Change['tokens']>;
type Links = NonNullable<Change['links']>;

const tokenOptions = {
  paper: '--ev-color-paper',
  ink: '--ev-color-ink',
  accent: '--ev-color-accent',
  onAccent: '--ev-color-on-accent',
  radius: '--ev-radius-m',
  font: '--ev-font-text',
} as const satisfies Record<string, keyof Tokens>;
const linkOptions = ['site', 'x', 'discord', 'terms', 'privacy'] as const;

type Options = Partial<
  Record<keyof typeof tokenOptions | (typeof linkOptions)[number], string> & {
    displayName: string;
    scheme: Change['colorScheme'];
    logo: string;
    logoDark: string;
  }
>;

const pick = (names: Record<string, string>, options: Options) => {
  const given = Object.entries(names).flatMap(([option, name]) => {
    const value = options[option as keyof Options];
    return value === undefined ? [] : [[name, value] as const];
  });
  return given.length > 0 ? (Object.fromEntries(given) as Tokens & Links) : undefined;
};

async function toChange(name: string, options: Options): Promise<Change> {
  const { displayName, scheme, logo, logoDark } = options;
  const tokens = pick(tokenOptions, options);
  const links = pick(Object.fromEntries(linkOptions.map((kind) => [kind, kind])), options);
  return {
    name,
    ...(displayName !== undefined && { displayName }),
    ...(scheme !== undefined && { colorScheme: scheme }),
    ...(logo !== undefined && { logo: await readLogo(logo) }),
    ...(logoDark !== undefined && { logoDark: logoDark ? await readLogo(logoDark) : null }),
    ...(tokens && { tokens }),
    ...(links && { links }),
  };
}

export const formatBrand = (brand: Details): string =>
  [
    formatFacts({
      brand: brand.name,
      name: brand.displayName,
      logo: formatLogo(brand.logoUrl),
      'logo (dark)': formatLogo(brand.logoDarkUrl),
      colors: brand.colorScheme,
      ...brand.tokens,
      ...brand.links,
      hosts: brand.hostnames.join(', '),
      advertisers: brand.advertisers.join(', '),
    }),
    ...(brand.hosts.length > 0 ? [formatHosts(brand.hosts)] : []),
    formatTable(
      ['CONTRAST', 'COLORS', 'MEASURED', 'NEEDED'],
      brand.contrast.map(({ pair, scheme, contrast, needed }) => [
        pair,
        scheme,
        contrast.toFixed(1),
        needed,
      ]),
    ),
  ].join('\n\n');

const example = `
Example: a new brand with a logo from a file
  operator --as @support brands set acme --display-name "Acme Pay" --logo acme.svg \\
    --scheme light --paper "#fcfdfd" --ink "#16242a" --accent "#0d6675" --on-accent "#f7fcfd"`;

function addSetCommand(brands: Command, action: Action): void {
  brands
    .command('set <name>')
    .description('adds a brand, or changes what is given; "" takes a color, font or link away')
    .option('--display-name <text>', 'as people read it')
    .option('--logo <address or file>', 'https address, or an SVG, PNG or WebP file')
    .option('--logo-dark <address or file>', 'for dark colors')
    .option('--scheme <scheme>', 'light, dark or auto')
    .option('--paper <color>', 'ground: #rrggbb or oklch(L C H)')
    .option('--ink <color>', 'text')
    .option('--accent <color>', 'buttons and links')
    .option('--on-accent <color>', 'labels on the accent')
    .option('--radius <length>', 'of corners, such as 4px')
    .option('--font <families>', 'of text')
    .option('--site <address>')
    .option('--x <address>')
    .option('--discord <address>')
    .option('--terms <address>')
    .option('--privacy <address>')
    .addHelpText('after', example)
    .action(
      action(async (session, name: string, options: Options) => {
        const change = await toChange(name, options);
        const brand = await session.run(writeBrand, change);
        const broken = await findBrokenLogos(session, [change.logo, change.logoDark]);
        session.print(brand, (row) => formatBrand(row) + formatBrokenLogos(broken));
      }),
    );
}

export function addBrandCommands(program: Command, action: Action): void {
  const brands = program
    .command('brands')
    .description('looks of brands, and the hosts that show them');
  brands
    .command('list')
    .description('lists them')
    .action(
      action(async (session) =>
        session.print(await session.run(readBrands, {}), (rows) =>
          formatTable(
            ['BRAND', 'NAME', 'COLORS', 'HOSTS'],
            rows.map((row) => [
              row.name,
              row.displayName,
              row.colorScheme,
              row.hostnames.join(', '),
            ]),
          ),
        ),
      ),
    );
  brands
    .command('show <name>')
    .description('shows one with its measured contrast')
    .addHelpText('after', '\nExample:\n  operator brands show acme')
    .action(
      action(async (session, name: string) =>
        session.print(await session.run(readBrand, { name }), formatBrand),
      ),
    );
  addSetCommand(brands, action);
  brands
    .command('remove <name>')
    .description('removes one without hosts and advertisers')
    .addHelpText('after', '\nExample:\n  operator --as @support brands remove acme')
    .action(
      action(async (session, name: string) => {
        await session.confirm(name, `The brand ${name} is removed.`);
        session.print(await session.run(deleteBrand, { name }), () => `${name} is removed.`);
      }),
    );
  addHostCommands(brands, action);
}
