/** Reads and writes the pictures beside a campaign file. A path of the file can't lead out of its folder, by links either. */
import { lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { ParsedCampaignFile } from '../../features/campaigns/campaign-file.rules.ts';
import type { FileProblem } from '../../common/file-texts.ts';
import { isPicturePath, pictureLimits } from '../../features/campaigns/campaign-pictures.rules.ts';
import {
  findPictureField,
  listCampaignPictures,
} from '../../features/campaigns/campaign-texts.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import {
  preparePicture,
  type PreparedPicture,
} from '../../features/campaigns/store-campaign-pictures.service.ts';

/** By path. */
export type PictureFiles = Readonly<Record<string, PreparedPicture>>;

/** Reads the pictures that the texts of a file name. @param folder of the file */
export async function readPictureFiles(
  folder: string,
  file: ParsedCampaignFile,
): Promise<{ pictures: PictureFiles; problems: FileProblem[] }> {
  const pictures: Record<string, PreparedPicture> = {};
  const problems: FileProblem[] = [];
  for (const path of listCampaignPictures(file)) {
    const read = await readPicture(folder, path);
    if ('picture' in read) pictures[path] = read.picture;
    else
      problems.push({
        path: findPictureField(file, path),
        message: `names the picture ${path}, which ${read.problem}`,
      });
  }
  return { pictures, problems };
}

async function readPicture(folder: string, path: string): ReturnType<typeof preparePicture> {
  const full = join(folder, path);
  const info = await stat(full).catch(() => null);
  if (!info?.isFile()) return { problem: 'is no file below the folder of this file' };
  if (!(await isBelow(folder, full)))
    return { problem: 'leads out of the folder of this file: copy the picture into it' };
  // Before it is read.
  if (info.size > pictureLimits.bytes)
    return { problem: `has ${info.size} bytes; a picture has at most ${pictureLimits.bytes}` };
  const bytes = await readFile(full).catch(() => null);
  return bytes ? preparePicture(bytes) : { problem: 'can’t be read' };
}

/** @param path of what exists */
async function isBelow(folder: string, path: string): Promise<boolean> {
  const [root, place] = await Promise.all([realpath(folder), realpath(path)]);
  return place === root || place.startsWith(root.endsWith(sep) ? root : root + sep);
}

/**
 * Writes pictures below a folder.
 *
 * @param pictures by path, in base64
 * @throws OperatorError for a path that leads out of the folder
 */
export async function writePictureFiles(
  folder: string,
  pictures: Readonly<Record<string, string>>,
): Promise<void> {
  const root = await realpath(folder);
  for (const [path, bytes] of Object.entries(pictures)) {
    const full = join(root, path);
    if (!isPicturePath(path)) throw leadsOut(full);
    const known = await findExisting(full);
    const isLink = (await lstat(known)).isSymbolicLink();
    if (isLink || !(await isBelow(root, known))) throw leadsOut(full);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, Buffer.from(bytes, 'base64'));
  }
}

/** The path, or the nearest folder above it that is there. A link counts, wherever it leads. */
async function findExisting(path: string): Promise<string> {
  const exists = await lstat(path).then(
    () => true,
    () => false,
  );
  return exists ? path : findExisting(dirname(path));
}

const leadsOut = (path: string) =>
  new OperatorError(
    `${path} leads out of the folder of the campaign’s file. Export into another folder.`,
    exitCodes.usage,
  );
