/** A logo on the command line: an https address, or a file that the command line reads. */
import { readFile, stat } from 'node:fs/promises';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import type { Session } from '../session.ts';
import { checkLogo } from './brands.operations.ts';
import { maxLogoBytes, type Logo } from '../../features/brands/logo-file.ts';

/** @throws OperatorError for a file that can't be read or is too large */
export async function readLogo(option: string): Promise<Logo> {
  if (/^[a-z]+:\/\//i.test(option) || option.startsWith('data:')) return { url: option };
  const found = await stat(option).catch(() => null);
  if (!found?.isFile())
    throw new OperatorError(
      `There is no file ${option}. Give a file, or an https address.`,
      exitCodes.usage,
    );
  if (found.size > maxLogoBytes)
    throw new OperatorError(
      `${option} has more than ${maxLogoBytes / 1024} kB. Make it smaller, or give an https address.`,
      exitCodes.usage,
    );
  return { file: await readFile(option, 'base64') };
}

/** The logos by address that can't be loaded now. They are kept: the site may only be down. */
export async function findBrokenLogos(
  session: Session,
  logos: readonly (Logo | null | undefined)[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const logo of logos) {
    if (!logo || !('url' in logo) || !/^https?:/i.test(logo.url)) continue;
    const { loads } = await session.run(checkLogo, { url: logo.url });
    if (!loads) broken.push(logo.url);
  }
  return broken;
}

/** One sentence for each, after what a command prints. */
export const formatBrokenLogos = (broken: readonly string[]): string =>
  broken
    .map((url) => `\n\nNo picture can be loaded from ${url}: people see the name in its place.`)
    .join('');

/** For a terminal: a file is shown by its type and size. */
export function formatLogo(url: string | null): string | null {
  const data = /^data:([^;,]+)/.exec(url ?? '');
  return data ? `${data[1]!} in the database, ${(url!.length / 1024).toFixed(1)} kB` : url;
}
