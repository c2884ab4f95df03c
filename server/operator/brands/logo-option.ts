/** A logo on the command line: an https address, or a file that the command line reads. */
import { readFile, stat } from 'node:fs/promises';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { maxLogoBytes, type Logo } from '../../topics/brands/logo-file.ts';

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

/** For a terminal: a file is shown by its type and size. */
export function formatLogo(url: string | null): string | null {
  const data = /^data:([^;,]+)/.exec(url ?? '');
  return data ? `${data[1]!} in the database, ${(url!.length / 1024).toFixed(1)} kB` : url;
}
