/** What `npm run release` writes: the archive of the server, the list of its packages and their licences. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { node, root } from './support.ts';

const run = promisify(execFile);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const archive = join(root, `evangelist-${version}.tar.gz`);

/** Licences of packages that may be delivered with the server. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // libvips, which sharp loads as a library that can be replaced.
  'LGPL-3.0-or-later',
];

interface Component {
  name: string;
  version: string;
  purl: string;
}

describe('npm run release', () => {
  before(async () => {
    await node(root, 'scripts/release/release.mjs');
  });
  after(() => rmSync(archive, { force: true }));

  it('lists each package that the server needs, with its version', () => {
    const { bomFormat, components } = JSON.parse(read('dist/sbom.cdx.json')) as {
      bomFormat: string;
      components: Component[];
    };
    assert.equal(bomFormat, 'CycloneDX');
    const { dependencies } = JSON.parse(read('dist/package.json')) as {
      dependencies: Record<string, string>;
    };
    const listed = new Set(
      components.map(({ purl }) => decodeURIComponent(purl.split('@').slice(0, -1).join('@'))),
    );
    const missing = Object.keys(dependencies).filter((name) => !listed.has(`pkg:npm/${name}`));
    assert.deepEqual(missing, []);
    assert.ok(components.every((one) => one.version));
    const development = components.filter(({ name }) => /^(eslint|rollup|storybook)$/.test(name));
    assert.deepEqual(development, []);
  });

  it('names the licence of each, and no other than those that are accepted', () => {
    const licences = read('dist/licenses.txt')
      .split('\n')
      .filter((line) => line && !line.startsWith(' '));
    const unknown = licences
      .flatMap((line) => line.split(' AND '))
      .filter((licence) => !accepted.includes(licence));
    assert.deepEqual(unknown, []);
  });

  it('packs them with the server, without installed packages and Storybook', async () => {
    assert.ok(existsSync(archive));
    const { stdout } = await run('tar', ['--list', '--file', archive], { maxBuffer: 1 << 26 });
    const names = stdout.split('\n');
    for (const name of ['server/main.js', 'package-lock.json', 'sbom.cdx.json', 'licenses.txt'])
      assert.ok(names.includes(`./${name}`), name);
    const kept = names.filter((name) => /^\.\/(node_modules|storybook|lib|\.stamps)\//.test(name));
    assert.deepEqual(kept, []);
  });
});
