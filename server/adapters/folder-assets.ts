/** The shared place is a folder: of one machine, or a volume that is mounted on all. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AssetStore } from './asset-store.ts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** While it is written, a file has another name. */
const unfinished = '.unfinished';

export const createFolderAssets = (root: string): AssetStore => ({
  async get(path) {
    try {
      return await readFile(join(root, path));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  async put(path, content) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}${unfinished}`;
    await writeFile(temporary, content);
    await rename(temporary, file);
  },
  delete: (path) => rm(join(root, path), { force: true }),
  async list(folder) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      .map(({ name }) => name);
  },
});
