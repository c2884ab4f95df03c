/** The state of a sandbox service: a JSON file, replaced atomically before a response is sent. */
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder, privateFileMode } from './private-files.ts';

export interface JsonStore<T> {
  readonly state: T;
  /** Writes the state; resolves when it is on disk. Changes made during a write are part of the next write. */
  save(): Promise<void>;
}

/**
 * Opens the state stored as `name`, or starts with `initial`.
 * @param folder of all states; null for in-memory state
 */
export async function openJsonStore<T>(
  folder: string | null,
  name: string,
  initial: () => T,
): Promise<JsonStore<T>> {
  if (folder === null) return { state: initial(), save: async () => undefined };
  const file = join(folder, `${name}.json`);
  makePrivateFolder(dirname(file));
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const state = text === null ? initial() : (JSON.parse(text) as T);
  return { state, save: serialize(() => replaceFile(file, JSON.stringify(state))) };
}

/** Writes a temporary file and renames it, so that a killed process leaves the old state intact. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', privateFileMode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Serializes `work`; calls during a run share the next run. */
function serialize(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = work();
      return running;
    });
    // A failed write must not block later ones.
    running = running.catch(() => undefined);
    return next;
  };
}
