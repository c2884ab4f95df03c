/** Reads files of campaigns for the command line: the server never opens a path that a person typed. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { campaignFileLimits } from '../../features/campaigns/campaign-fields.rules.ts';
import { pictureLimits } from '../../features/campaigns/campaign-pictures.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { readCampaignDocument, type CampaignDocument } from './campaign-document.ts';
import { readPictureFiles, type PictureFiles } from './picture-files.ts';

export interface DocumentWithPictures extends CampaignDocument {
  pictures: PictureFiles;
}

const extensions = ['.yaml', '.yml', '.json'];
const schemaName = 'campaign.schema.json';

/**
 * One file, or all of a folder by name, with their pictures. In a folder, links and folders are left out.
 *
 * @throws OperatorError with all that is wrong, one line each
 */
export async function readCampaignFiles(path: string): Promise<DocumentWithPictures[]> {
  const paths = await listFiles(path);
  const documents: DocumentWithPictures[] = [];
  const errors: string[] = [];
  for (const one of paths) {
    const read = readCampaignDocument(one, await readText(one));
    if ('errors' in read) {
      errors.push(...read.errors);
      continue;
    }
    const { document } = read;
    const { pictures, problems } = await readPictureFiles(dirname(one), document.file);
    errors.push(...problems.map(document.formatProblem));
    documents.push({ ...document, pictures });
  }
  errors.push(...findEqualKeys(documents));
  if (errors.length > 0) throw new OperatorError(errors.join('\n'));
  assertSize(documents);
  return documents;
}

function assertSize(documents: readonly DocumentWithPictures[]): void {
  const size = documents
    .flatMap(({ pictures }) => Object.values(pictures))
    .reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > pictureLimits.importBytes)
    throw new OperatorError(
      `The pictures have ${size} bytes together; import at most ${pictureLimits.importBytes} at once, in several folders.`,
      exitCodes.usage,
    );
}

async function listFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => null);
  if (!info) throw new OperatorError(`There is no file ${path}.`, exitCodes.usage);
  if (!info.isDirectory()) return [path];
  const names = (await readdir(path, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && extensions.includes(extname(entry.name)))
    .map(({ name }) => name)
    .filter((name) => name !== schemaName)
    .sort();
  if (names.length === 0)
    throw new OperatorError(`There is no .yaml, .yml or .json file in ${path}.`, exitCodes.usage);
  if (names.length > campaignFileLimits.files)
    throw new OperatorError(
      `${path} has ${names.length} files; import at most ${campaignFileLimits.files} at once.`,
      exitCodes.usage,
    );
  return names.map((name) => join(path, name));
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > campaignFileLimits.bytes)
    throw new OperatorError(
      `${path} has ${size} bytes; a campaign has at most ${campaignFileLimits.bytes}.`,
      exitCodes.usage,
    );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    throw new OperatorError(`${path} is no text in UTF-8.`, exitCodes.usage);
  }
}

function findEqualKeys(documents: readonly CampaignDocument[]): string[] {
  return documents.flatMap((document, index) => {
    const first = documents.slice(0, index).find(({ file }) => file.key === document.file.key);
    return first
      ? [
          document.formatProblem({
            path: ['key'],
            message: `is the key of ${basename(first.name)}, too`,
          }),
        ]
      : [];
  });
}
