/** The embedded database belongs to one process: two in one folder would destroy it. A killed server's lock is taken over. */
import { readFile, rm, writeFile } from 'node:fs/promises';
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

/** @returns the release. @throws Error with a sentence for a person when another process holds the folder. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'database.lock');
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  // Our own number is a former process's, unless this process has the folder open already.
  const taken = owner > 0 && (owner === process.pid ? held.has(file) : isAlive(owner));
  if (taken)
    throw new Error(
      `Another server (process ${owner}) uses the database in ${dataDir}. End it, set EVANGELIST_DATA to another folder, or remove ${file} if no server runs.`,
    );
  await writeFile(file, String(process.pid));
  held.add(file);
  return async () => {
    held.delete(file);
    await rm(file, { force: true });
  };
}
