/**
 * Keeps the data folder and its content to the server's account of the machine. The embedded database
 * creates its files readable and writable for all accounts, so its folder has to be closed.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;

const others = 0o077;
/** This bit marks a folder such as `/tmp`, which belongs to all accounts of the machine. */
const sticky = 0o1000;

/** Takes the rights of other accounts away. @returns false where this account may not change them */
function closeToOthers(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & others) === 0) return true;
  if ((mode & sticky) !== 0) return false;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch {
    // The folder was mounted by another account.
    return false;
  }
}

/** Makes the folder, or closes one that exists. @returns false where other accounts can still enter it */
export function makePrivateFolder(path: string): boolean {
  mkdirSync(path, { recursive: true, mode: privateFolderMode });
  return closeToOthers(path);
}

/** Closes the folder and what an earlier version of the server left open in it. @returns false as {@link makePrivateFolder} */
export function closeFolder(path: string): boolean {
  let isClosed = makePrivateFolder(path);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) isClosed = closeFolder(inner) && isClosed;
    // A lock or a temporary file can be gone by now.
    else if (entry.isFile()) closeFile(inner);
  }
  return isClosed;
}

function closeFile(path: string): void {
  try {
    closeToOthers(path);
  } catch {
    return;
  }
}
