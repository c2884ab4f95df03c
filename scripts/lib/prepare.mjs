/** Checks the Node version and installs packages. Every command runs this first, so it imports only Node's modules. */
import { existsSync, readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { hashFiles, stamp, stamped } from './stamp.mjs';

const oldest = [20, 19];

/** Whether a Node version such as `20.19.4` is supported. */
export function nodeWillDo(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

export function checkNode() {
  if (nodeWillDo(process.versions.node)) return;
  console.error(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

const readPackages = (file) =>
  existsSync(at(file)) ? JSON.parse(readFileSync(at(file), 'utf8')).packages : undefined;

/** Whether every package of the lock file is installed in its version. Packages for other systems may be missing. */
function inOrder() {
  const there = readPackages('node_modules/.package-lock.json');
  const wanted = Object.entries(readPackages('package-lock.json')).filter(([path]) =>
    path.startsWith('node_modules/'),
  );
  return (
    Boolean(there) &&
    wanted.every(
      ([path, { version, optional, devOptional }]) =>
        there[path]?.version === version || optional || devOptional,
    )
  );
}

const installed = 'node_modules/.evangelist-lock';

/** Installs the packages of the lock file unless they are installed. @returns {Promise<boolean>} whether it installed them */
export async function installPackages() {
  const lock = hashFiles(['package-lock.json', '.npmrc']);
  if (stamped(installed, lock)) return false;
  // npm may have installed this lock file already.
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
  return process.platform === 'win32'
    ? run('cmd', ['/c', 'npm', ...args], options)
    : run('npm', args, options);
}
