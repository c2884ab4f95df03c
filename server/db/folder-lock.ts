/** The embedded database belongs to one process: two in one folder would destroy it. A killed server's lock is taken over. */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const held = new Set<string>();

const ownerOf = async (file: string): Promise<number> => Number(await readFile(file, 'utf8').catch(() => ''));
/** Our own number is a former process's: what this process holds is in `held`. */
const isTakenBy = (owner: number): boolean => owner > 0 && owner !== process.pid && isAlive(owner);

/** Makes the lock where there is none, whole from its first moment on. @returns whether there was none */
async function make(file: string): Promise<boolean> {
  const whole = `${file}.${process.pid}.new`;
  await writeFile(whole, String(process.pid));
  try {
    await link(whole, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

/** Takes a dead server's lock away; if a living one's came in its place meanwhile, that is put back. */
async function setAside(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if (isTakenBy(await ownerOf(aside))) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** @returns the release. @throws Error with a sentence for a person when another process holds the folder. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'database.lock');
  const taken = (owner: number) =>
    new Error(
      `Another server (process ${owner}) uses the database in ${dataDir}. End it, set EVANGELIST_DATA to another folder, or remove ${file} if no server runs.`,
    );
  if (held.has(file)) throw taken(process.pid);
  held.add(file);
  try {
    while (!(await make(file))) {
      const owner = await ownerOf(file);
      if (isTakenBy(owner)) throw taken(owner);
      await setAside(file);
    }
  } catch (error) {
    held.delete(file);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    held.delete(file);
  };
}
