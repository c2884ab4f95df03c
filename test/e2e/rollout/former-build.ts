/**
 * The server of the former build. Which one it is: the commit in `EVANGELIST_FORMER_BUILD`, which CI sets to the last one whose checks
 * were green; by default the one before the last change of the migrations, so that the two builds differ in their tables.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);
const git = async (...words: string[]): Promise<string> =>
  (await runProgram('git', words)).stdout.trim();

export interface FormerBuild {
  readonly commit: string;
  /** A folder with its `dist/server`. */
  readonly folder: string;
  remove(): Promise<void>;
}

async function findCommit(): Promise<string> {
  const given = process.env['EVANGELIST_FORMER_BUILD'];
  if (given) return git('rev-parse', '--verify', `${given}^{commit}`);
  const changed = await git('log', '-1', '--format=%H', '--', 'server/db/migrations/*.sql');
  return git('rev-parse', '--verify', `${changed}^`);
}

/** Builds it in a worktree, with the packages of this build. Undefined where there is no history to build it from. */
export async function buildFormerServer(): Promise<FormerBuild | undefined> {
  const commit = await findCommit().catch(() => undefined);
  if (commit === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-former-'));
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  await git('worktree', 'add', '--detach', '--force', folder, commit);
  try {
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await runProgram('npm', ['run', 'generate'], { cwd: folder });
    await runProgram('npm', ['run', 'build', '--', 'server'], { cwd: folder });
    if (!existsSync(join(folder, 'dist/server/main.js')))
      throw new Error(`The build of ${commit} has no dist/server/main.js.`);
    return { commit, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
