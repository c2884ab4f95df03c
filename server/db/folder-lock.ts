/** Locks the folder of the embedded database: two processes would corrupt it. The lock of a killed server is replaced. */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFileMode } from '../private-folder.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const heldLocks = new Set<string>();

const readOwner = async (file: string): Promise<number> =>
  Number(await readFile(file, 'utf8').catch(() => ''));
/** A lock with our own pid is stale, from a former process: `heldLocks` lists the locks of this one. */
const isHeldByOther = (owner: number): boolean =>
  owner > 0 && owner !== process.pid && isAlive(owner);

/** Creates the lock file atomically, by a hard link. @returns false if it exists */
async function createLock(file: string): Promise<boolean> {
  const temporary = `${file}.${process.pid}.new`;
  await writeFile(temporary, String(process.pid), { mode: privateFileMode });
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes the lock of a dead process; restores it if a live process has created a new one in between. */
async function removeStaleLock(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if (isHeldByOther(await readOwner(aside))) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** @returns a function that releases the lock. @throws Error, for the operator, when another process holds it */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'database.lock');
  const lockedError = (owner: number) =>
    new Error(
      `Another server (process ${owner}) uses the database in ${dataDir}. End it, set EVANGELIST_DATA to another folder, or remove ${file} if no server runs.`,
    );
  if (heldLocks.has(file)) throw lockedError(process.pid);
  heldLocks.add(file);
  try {
    while (!(await createLock(file))) {
      const owner = await readOwner(file);
      if (isHeldByOther(owner)) throw lockedError(owner);
      await removeStaleLock(file);
    }
  } catch (error) {
    heldLocks.delete(file);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    heldLocks.delete(file);
  };
}
