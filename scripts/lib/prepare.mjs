/** What every command does first, with nothing but Node and npm: the right Node, the packages. */
import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, stamp, stamped } from './stamp.mjs';

const oldest = [20, 19];

/** Whether a version such as `20.19.4` will do. */
export function nodeWillDo(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

export function checkNode() {
  if (nodeWillDo(process.versions.node)) return;
  console.error(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const packagesOf = (file) => (existsSync(at(file)) ? JSON.parse(readFileSync(at(file), 'utf8')).packages : undefined);

/** Whether npm noted every package of the lock file, in its version, as installed. Those for other systems may be missing. */
function inOrder() {
  const there = packagesOf('node_modules/.package-lock.json');
  const wanted = Object.entries(packagesOf('package-lock.json')).filter(([path]) => path !== '');
  return (
    Boolean(there) &&
    wanted.every(([path, { version, optional, devOptional }]) => there[path]?.version === version || optional || devOptional)
  );
}

const installed = 'node_modules/.evangelist-lock';

/** Installs the packages of the lock file, unless just these are there. @returns {Promise<boolean>} whether it did. */
export async function installPackages() {
  const lock = hashOf(['package-lock.json', '.npmrc']);
  if (stamped(installed, lock)) return false;
  // Packages that somebody's npm put there for this very lock file need no second round.
  if (!inOrder()) {
    console.log('Installing packages (npm ci) …');
    const { code } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) throw new Error('npm ci failed; its own words stand above.');
  }
  stamp(installed, lock);
  return true;
}

/** npm through the Node that runs us, where npm started us; else the npm on the PATH. */
export function npm(args, options) {
  const program = process.env.npm_execpath;
  if (program?.endsWith('.js')) return run(process.execPath, [program, ...args], options);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args], options) : run('npm', args, options);
}
