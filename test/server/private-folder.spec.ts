/** The folders and files of the server are closed to the other accounts of the machine. */
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { lockFolder } from '../../server/db/folder-lock.ts';
import { connectPglite } from '../../server/db/pglite.ts';
import { defaultDatabaseLimits } from '../../server/db/database-limits.ts';
import { loadConfig } from '../../server/config.ts';
import { createUploadFolder } from '../../server/http/upload-files.ts';
import { closeFolder, makePrivateFolder } from '../../server/private-folder.ts';
import { openJsonStore } from '../../sandbox/json-store.ts';

let root: string;
let umask: number;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'evangelist-private-'));
  // The widest: each mode below is the server's own choice.
  umask = process.umask(0);
});
after(async () => {
  process.umask(umask);
  await rm(root, { recursive: true });
});

const getMode = async (...path: string[]) => (await stat(join(root, ...path))).mode & 0o7777;

test('the folder of the embedded database is made with mode 0700', async () => {
  const database = await connectPglite(join(root, 'made'), defaultDatabaseLimits);
  await database.close();
  assert.deepEqual([await getMode('made'), await getMode('made', 'database')], [0o700, 0o700]);
});

test('a folder that other accounts can enter is closed, with all that is in it', async () => {
  await mkdir(join(root, 'open', 'database', 'base'), { recursive: true });
  for (const path of ['open', 'open/database', 'open/database/base'])
    await chmod(join(root, path), 0o777);
  for (const path of ['open/secret', 'open/database/base/1']) {
    await writeFile(join(root, path), 'x');
    await chmod(join(root, path), 0o666);
  }
  assert.equal(closeFolder(join(root, 'open')), true);
  const modes = await Promise.all(
    ['open', 'open/secret', 'open/database', 'open/database/base', 'open/database/base/1'].map(
      (path) => getMode(path),
    ),
  );
  assert.deepEqual(modes, [0o700, 0o600, 0o700, 0o700, 0o600]);
});

test('a folder of all accounts, such as /tmp, stays as it is', async () => {
  await mkdir(join(root, 'shared'));
  await chmod(join(root, 'shared'), 0o1777);
  assert.equal(makePrivateFolder(join(root, 'shared')), false);
  assert.equal(await getMode('shared'), 0o1777);
});

test('secret, lock, state of the sandbox and uploads are for the server alone', async () => {
  loadConfig({ EVANGELIST_MODE: 'sandbox', EVANGELIST_DATA: join(root, 'config') });
  const unlock = await lockFolder(join(root, 'config'));
  const store = await openJsonStore(join(root, 'config', 'sandbox'), 'x', () => ({}));
  await store.save();
  for (const [path, mode] of [
    ['', 0o700],
    ['secret', 0o600],
    ['database.lock', 0o600],
    ['sandbox', 0o700],
    ['sandbox/x.json', 0o600],
  ] as const)
    assert.equal(await getMode('config', path), mode, path);
  await unlock();

  const uploads = createUploadFolder();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const source = (async function* () {
    yield png;
  })();
  const { path } = await uploads.save(
    { fieldname: 'a', filename: 'a.png', mimetype: 'image/png', file: source },
    { maxBytes: 1e6, isOfKind: true },
  );
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  await uploads.delete();
  assert.deepEqual(await readdir(join(root, 'config', 'sandbox')), ['x.json']);
});
