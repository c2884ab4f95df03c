/**
 * The image of `deploy/Containerfile`, really built: on a Debian of the machine's own packages, with the Node
 * that runs this. It runs as the user that
 * it names, changes none of its own files, and answers.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { folder, inRoot, makeDebian, needsPrograms, removeFolders, root } from './support.ts';

const run = promisify(execFile);
const programs = ['buildah', 'debootstrap'];
const user = 10_001;
const base = 'localhost/node-base';
const image = 'localhost/evangelist';

const skip = await needsPrograms(programs);

describe('the image of the server', { skip, timeout: 1_800_000 }, () => {
  let place: string;
  /** Runs buildah with a store of images that ends with the test. */
  const buildah = async (...args: string[]): Promise<string> => {
    const stores = ['--root', join(place, 'images'), '--runroot', join(place, 'runs')];
    const { stdout } = await run('buildah', ['--storage-driver', 'vfs', ...stores, ...args], {
      maxBuffer: 1 << 28,
    });
    return stdout.trim();
  };

  /** A small Debian with Node and npm, as images of Node are. */
  async function makeBase(): Promise<void> {
    const debian = join(place, 'debian');
    await makeDebian(debian, ['ca-certificates', 'libstdc++6']);
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, debian, '/');
    // Where the machine trusts an authority that Node doesn't know, so does npm in the image.
    const authorities = process.env['NODE_EXTRA_CA_CERTS'];
    if (authorities) {
      const inside = '/etc/ssl/authorities.pem';
      await buildah('add', '--quiet', container, authorities, inside);
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${inside}`, container);
    }
    await buildah('commit', '--quiet', '--rm', container, base);
  }

  /** What the repository holds, and no other file of this folder. */
  async function takeSources(): Promise<string> {
    const sources = join(place, 'sources');
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, maxBuffer: 1 << 26 }); // prettier-ignore
    for (const path of stdout.split('\0').filter((name) => name && existsSync(join(root, name))))
      cpSync(join(root, path), join(sources, path));
    return sources;
  }

  before(async () => {
    place = folder();
    await makeBase();
    const npmrc = join(place, 'npmrc');
    const own = join(homedir(), '.npmrc');
    if (existsSync(own)) cpSync(own, npmrc);
    else writeFileSync(npmrc, '');
    const sources = await takeSources();
    await buildah(
      'bud',
      // The other format has no health check.
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--build-arg',
      `NODE_IMAGE=${base}`,
      '--secret',
      `id=npmrc,src=${npmrc}`,
      '--file',
      join(sources, 'deploy/Containerfile'),
      '--tag',
      image,
      sources,
    );
  });
  after(removeFolders);

  it('names its user, its start and how its health is asked', async () => {
    const { Docker: docker } = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
      Docker: {
        config: { User: string; Cmd: string[]; Env: string[]; Healthcheck?: { Test: string[] } };
      };
    };
    assert.equal(docker.config.User, `${user}:${user}`);
    assert.deepEqual(docker.config.Cmd, ['node', '--enable-source-maps', 'server/main.js']);
    assert.match(docker.config.Healthcheck?.Test.join(' ') ?? '', /\/ping/);
    assert.ok(docker.config.Env.includes('EVANGELIST_MODE=production'));
    assert.ok(!docker.config.Env.some((line) => /token|secret|password/i.test(line)));
  });

  it('holds neither sources nor what logs in to a registry', async () => {
    const container = await buildah('from', image);
    const files = await buildah('mount', container);
    for (const path of ['root/.npmrc', 'build', 'app/package-lock.json.tmp', 'app/elements'])
      assert.equal(existsSync(join(files, path)), false, path);
    for (const path of ['app/server/main.js', 'app/server/operator/cli.js', 'app/node_modules'])
      assert.ok(existsSync(join(files, path)), path);
    await buildah('rm', container);
  });

  it('answers as its user, which can change none of its files', async () => {
    const container = await buildah('from', image);
    const inside = await buildah('mount', container);
    // Whatever runs a container gives it this file.
    writeFileSync(join(inside, 'etc/hosts'), '127.0.0.1 localhost\n');
    const makeData = async () => {
      const data = join(inside, 'data');
      mkdirSync(data);
      await chown(data, user, user);
      return '/data';
    };
    await inRoot(inside, ['node', '/app/server/main.js'], { user, makeData }, async (url) => {
      assert.equal((await fetch(url)).status, 200);
      const args = [`--userspec=${user}:${user}`, inside, 'sh', '-c', 'echo > /app/server/main.js'];
      await assert.rejects(run('chroot', args), /Permission denied/);
    });
  });
});
