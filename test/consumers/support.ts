/** Projects that install the package: temporary folders, the packed tarball, a browser. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { build } from '../../scripts/build/build.mjs';
import { launchBrowser } from '../e2e/browser.ts';
import { freePort, until } from '../e2e/support.ts';

export const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
export const deep = process.env['EVANGELIST_DEEP'] === '1';
/** Tests of the deep run only. */
export const onlyDeep = deep ? false : 'only in verify:deep';

/** Runs a Node program in a folder; fails with its output. */
export async function node(cwd: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 1 << 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`node ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

export async function npm(cwd: string, ...args: string[]): Promise<string> {
  const program = process.env['npm_execpath'];
  if (program?.endsWith('.js')) return node(cwd, program, ...args);
  const { stdout } = await run('npm', args, {
    cwd,
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  return stdout;
}

/** Why a test of the deep run that needs root and these programs is skipped; false where it runs. */
export async function needsPrograms(names: readonly string[]): Promise<string | false> {
  if (!deep) return onlyDeep;
  const isFound = (name: string) =>
    run('which', [name]).then(
      () => true,
      () => false,
    );
  const found = await Promise.all(names.map(isFound));
  const isMet = found.every(Boolean) && process.getuid?.() === 0;
  return isMet ? false : `needs root, ${names.join(' and ')}`;
}

/** A small Debian in a folder, with the Node that runs this and its npm, as images of Node are. */
export async function makeDebian(debian: string, packages: readonly string[]): Promise<void> {
  const options = ['--variant=minbase', `--include=${packages.join(',')}`];
  await run('debootstrap', [...options, 'bookworm', debian], { maxBuffer: 1 << 26 });
  const program = realpathSync(process.execPath);
  cpSync(program, join(debian, 'usr/bin/node'));
  const modules = join(dirname(dirname(program)), 'lib/node_modules/npm');
  const npmFolder = existsSync(modules) ? modules : '/usr/lib/node_modules/npm';
  cpSync(npmFolder, join(debian, 'usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/bin/npm'));
}

export interface RootedServer {
  /** The user and the group that it runs as, by number. */
  readonly user: number;
  /** Makes the folder of its data. @returns its path in the root. */
  makeData(port: number): Promise<string>;
}

/**
 * Starts the built server, in the sandbox's mode, in a root folder and ends it after the check.
 * @param place becomes `/` for the process.
 * @param command the program in it, with what it is started with.
 */
export async function inRoot(
  place: string,
  command: readonly string[],
  { user, makeData }: RootedServer,
  check: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    EVANGELIST_MODE: 'sandbox',
    EVANGELIST_DATA: await makeData(port),
    PORT: String(port),
    PARTNER_PORT: String(port + 1),
  };
  let output = '';
  const server = spawn('chroot', [`--userspec=${user}:${user}`, place, ...command], { env });
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  try {
    const url = `http://localhost:${port}`;
    const isUp = () => {
      if (server.exitCode !== null) throw new Error(output);
      return fetch(`${url}/up`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    await until('the server', isUp, 120);
    await check(url);
    assert.doesNotMatch(output, /ENOENT|ERR_MODULE_NOT_FOUND/);
  } finally {
    server.kill('SIGKILL');
  }
}

export interface Tarball {
  readonly path: string;
  /** Bytes of the tarball. */
  readonly size: number;
  readonly files: readonly string[];
}

let packing: Promise<Tarball> | undefined;
const folders: string[] = [];

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'evangelist-consumer-'));
  folders.push(made);
  return made;
}

export function removeFolders(): void {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  packing = undefined;
}

/** The package as `npm pack` makes it. */
export const packed = (): Promise<Tarball> =>
  (packing ??= (async () => {
    await build({ names: ['library'], log: () => undefined });
    const to = folder();
    const [made] = JSON.parse(
      await npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', to),
    ) as {
      filename: string;
      size: number;
      files: { path: string }[];
    }[];
    return {
      path: join(to, made!.filename),
      size: made!.size,
      files: made!.files.map(({ path }) => path),
    };
  })());

const ours = json(join(root, 'package.json')) as { devDependencies: Record<string, string> };

/**
 * A project in a temporary folder, with the package and other packages installed.
 * @param name of its files in `test/consumers/`
 * @param packages `name` in the version that we use, or `name@version`
 */
export async function project(name: string, packages: readonly string[] = []): Promise<string> {
  const { path } = await packed();
  const made = folder();
  cpSync(join(import.meta.dirname, name), made, { recursive: true });
  writeFileSync(
    join(made, 'package.json'),
    JSON.stringify({ name: `consumer-${name}`, private: true, type: 'module' }),
  );
  const versions = packages.map((one) =>
    one.includes('@', 1) ? one : `${one}@${ours.devDependencies[one]!}`,
  );
  const quiet = [
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  await npm(made, 'install', ...quiet, path, ...versions);
  return made;
}

/** The specifiers of all entry points of the installed package. */
export function entryPoints(project: string): string[] {
  const lib = join(project, 'node_modules/evangelist/dist/lib');
  return readdirSync(lib, { recursive: true, withFileTypes: true })
    .map((entry) => relative(lib, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.js') && !path.startsWith('chunks/'))
    .map((path) => (path === 'index.js' ? 'evangelist' : `evangelist/${path.slice(0, -3)}`))
    .sort();
}

type Target = string | null | { [condition: string]: Target };

/** The target of an export in a browser: the first known condition. */
function forBrowser(target: Target | undefined): string | undefined {
  if (typeof target !== 'object' || target === null) return target ?? undefined;
  const condition = Object.keys(target).find((name) =>
    ['browser', 'import', 'module', 'default'].includes(name),
  );
  return condition ? forBrowser(target[condition]) : undefined;
}

/** The import map of a page that has the project's folder as its root: our entry points and their imports. */
export function importMap(project: string): { imports: Record<string, string> } {
  const imports: Record<string, string> = {};
  for (const entryPoint of entryPoints(project))
    imports[entryPoint] =
      `/node_modules/evangelist/dist/lib/${entryPoint.split('/').slice(1).join('/') || 'index'}.js`;
  const installed = json(join(project, 'node_modules/.package-lock.json')) as {
    packages: Record<string, object>;
  };
  for (const path of Object.keys(installed.packages)) {
    const { name, exports, main } = json(join(project, path, 'package.json')) as {
      name: string;
      exports?: Target;
      main?: string;
    };
    if (name === 'evangelist' || !existsSync(join(project, path))) continue;
    const several =
      typeof exports === 'object' &&
      exports !== null &&
      Object.keys(exports).every((key) => key.startsWith('.'));
    const entries = several ? Object.entries(exports) : [['.', exports ?? main] as const];
    for (const [key, target] of entries) {
      const file = forBrowser(target);
      if (file && /\.m?js$/.test(file))
        imports[name + key.slice(1)] = `/${path}/${file.replace(/^\.\//, '')}`;
    }
  }
  return { imports };
}

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Opens a folder's page in Chromium, waits for `check`, and fails with the page's errors. */
export async function inBrowser(
  served: string,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = join(served, new URL(url, 'http://x').pathname.replace(/\/$/, '/index.html'));
    if (!existsSync(path)) return answer.writeHead(404).end();
    answer
      .writeHead(200, { 'content-type': kinds[extname(path)] ?? 'application/octet-stream' })
      .end(readFileSync(path));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await launchBrowser();
  const complaints: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'console',
      (line) =>
        line.type() === 'error' && !line.text().includes('favicon') && complaints.push(line.text()),
    );
    page.setDefaultTimeout(15_000);
    // A product that answers nothing that can be read.
    await page.route('https://product.invalid/**', (route) =>
      route.fulfill({
        json: {},
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      }),
    );
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await check(page).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${complaints.join('\n')}`, { cause: error });
    });
  } finally {
    await browser.close();
    server.close();
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** Checks the page of every project: a choice of two and a badge that shows it. The first choice has no tone. */
export async function follows(page: Page): Promise<void> {
  const badge = page.locator('ev-badge');
  const expectBadge = async (text: string, tone: string | null) => {
    await badge.getByText(text, { exact: true }).waitFor();
    await page.waitForFunction(
      (wanted) =>
        ((document.querySelector('ev-badge') as HTMLElement & { tone: string }).tone || null) ===
        wanted,
      tone,
    );
  };
  await expectBadge('first', null);
  await page.getByRole('radio', { name: 'Second' }).check();
  await expectBadge('second', 'success');
  await page.getByRole('radio', { name: 'First' }).check();
  await expectBadge('first', null);
  // The event of an element that could not be loaded.
  await page.locator('output').getByText('shape', { exact: true }).waitFor();
}
