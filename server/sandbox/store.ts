/** The state of one of the sandbox's programs: a JSON file, replaced as a whole before an answer goes out. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Store<T> {
  readonly state: T;
  /** Writes the state; resolves when it is on disk. Changes made while a write runs are in the next one. */
  save(): Promise<void>;
}

/**
 * Opens the state kept under `name`, or begins with `initial`.
 * @param folder of all states; null keeps nothing.
 */
export async function openStore<T>(folder: string | null, name: string, initial: () => T): Promise<Store<T>> {
  if (folder === null) return { state: initial(), save: async () => undefined };
  const file = join(folder, `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const state = text === null ? initial() : (JSON.parse(text) as T);
  return { state, save: oneAtATime(() => replace(file, JSON.stringify(state))) };
}

/** The name changes hands only when the bytes are safe: who is killed in between finds the old state whole. */
async function replace(file: string, text: string): Promise<void> {
  const half = `${file}.new`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
}

/** Runs `work` once at a time; callers who come while it runs share the run after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      running = work();
      return running;
    });
    // A failed write must not stop the ones after it.
    running = running.catch(() => undefined);
    return next;
  };
}
