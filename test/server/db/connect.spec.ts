import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect } from '../../../server/db/connect.ts';
import { lockFolder } from '../../../server/db/folder-lock.ts';
import { meta } from '../../../server/schema.ts';

let dataDir: string;
before(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'evangelist-spec-'))));
after(() => rm(dataDir, { recursive: true, force: true }));

test('of servers that start at the same time one gets the folder, also after a killed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-lock-'));
  for (const before of [null, '999999999']) {
    if (before !== null) await writeFile(join(folder, 'database.lock'), before);
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockFolder(folder)));
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert.equal(won.length, 1);
    await won[0]!();
  }
  await rm(folder, { recursive: true });
});

test('a folder keeps its data, belongs to one server, and is released by a killed one', async () => {
  const first = await connect({ dataDir });
  await first.db.insert(meta).values({ key: 'kept', value: 'yes' });
  await assert.rejects(connect({ dataDir }), /Another server/);
  await first.close();

  const other = spawn('sleep', ['60']);
  await once(other, 'spawn');
  await writeFile(join(dataDir, 'database.lock'), String(other.pid));
  await assert.rejects(connect({ dataDir }), /Another server/);
  other.kill('SIGKILL');
  await once(other, 'exit');

  const second = await connect({ dataDir });
  assert.deepEqual(await second.db.select().from(meta), [{ key: 'kept', value: 'yes' }]);
  await second.close();
});
