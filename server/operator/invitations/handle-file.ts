/** The handles of a CSV file, for `invitations create-many`. */
import { readFile, stat } from 'node:fs/promises';
import { showLookalikes, toIdentityKey } from '../../../contract/formats/normal-form.ts';
import { parseInvitee } from '../../features/invitations/create-invitations.service.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { decodeText, parseCsv } from '../read-csv.ts';

export const maxHandles = 5000;
const maxFileBytes = 1024 * 1024;

const refuse = (sentence: string) => new OperatorError(sentence, exitCodes.usage);

/** @throws OperatorError with file and line */
export async function readHandleFile(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) throw refuse(`There is no file ${path}.`);
  if (info.size > maxFileBytes) throw refuse(`${path} is larger than 1 MiB.`);
  return parseHandles(decodeText(await readFile(path)), path);
}

/** The column `handle`, in any case; other columns are not read. */
export function parseHandles(text: string, path: string): string[] {
  const [head, ...lines] = parseCsv(text);
  const column = head?.fields.findIndex((name) => toIdentityKey(name) === 'handle') ?? -1;
  if (column < 0) throw refuse(`${path}: its first line names no column “handle”.`);
  if (lines.length === 0) throw refuse(`${path}: it has no handles.`);
  if (lines.length > maxHandles) throw refuse(`${path}: it has more than ${maxHandles} handles.`);
  return lines.map(({ line, fields }) => {
    const typed = fields[column] ?? '';
    const invitee = parseInvitee(typed);
    if (invitee === null)
      throw refuse(`${path}:${line}: “${showLookalikes(typed.trim().slice(0, 60))}” is no handle.`);
    return invitee;
  });
}
