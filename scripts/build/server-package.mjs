/**
 * Writes the manifest and the lock file of the built server: the product's targets in `dist/` run with them alone, without the
 * packages that only build and test.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { npm } from '../lib/prepare.mjs';
import { hashFiles, stamp, stamped } from '../lib/stamp.mjs';

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/** `npm ci` in `dist/` installs nothing that only builds, nor the compiler that a package names as its peer for its types. */
const npmSettings = ['omit[]=dev', 'omit[]=peer', 'fund=false', 'audit=false', ''].join('\n');

/** The commit that is built, which `/up`, the log and the metrics name; nothing outside of a repository. */
export function findCommit() {
  const given = process.env['EVANGELIST_COMMIT'];
  if (given) return given;
  try {
    const options = { cwd: at('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return undefined;
  }
}

/** What `dist/package.json` holds: the product's name, version and commit, and what the server needs at run time. */
export function createServerManifest() {
  const { name, version, license, engines, type } = readJson('package.json');
  const { dependencies } = readJson('server/package.json');
  return {
    name,
    version,
    commit: findCommit(),
    license,
    private: true,
    type,
    engines,
    scripts: {
      start: 'node --enable-source-maps server/main.js',
      operator: 'node --enable-source-maps server/operator/cli.js',
    },
    dependencies,
  };
}

/** The lock file has the versions of ours: npm takes from a copy of it what the manifest names, and asks no registry. */
export async function writeServerPackage() {
  const manifest = `${JSON.stringify(createServerManifest(), null, 2)}\n`;
  const made = hashFiles([
    'package-lock.json',
    'package.json',
    'scripts/build/server-package.mjs',
    'server/package.json',
  ]);
  const stampFile = 'dist/.stamps/server-package';
  writeFileSync(at('dist/package.json'), manifest);
  if (existsSync(at('dist/package-lock.json')) && stamped(stampFile, made)) return;
  writeFileSync(at('dist/.npmrc'), npmSettings);
  copyFileSync(at('package-lock.json'), at('dist/package-lock.json'));
  const { code, output } = await npm(
    [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--offline',
      '--omit-lockfile-registry-resolved',
    ],
    { quiet: true, cwd: at('dist') },
  );
  if (code !== 0) throw new Error(`The lock file of dist/ could not be written.\n${output}`);
  stamp(stampFile, made);
}
