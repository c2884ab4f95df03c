/** The command line beside a running server, and beside a PostgreSQL. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommandLine } from '../../../server/operator/cli.ts';
import { startOperatorSocket } from '../../../server/operator/socket-server.ts';
import { testContext, type TestContext } from '../support.ts';
import { administrator, fakeTerminal } from './support.ts';

let dataDir: string;
let ctx: TestContext;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'evangelist-operator-'));
  const inMemory = await testContext();
  ctx = { ...inMemory, config: { ...inMemory.config, dataDir } };
  await administrator(ctx);
});
after(async () => {
  await ctx.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...words: string[]) {
  const { terminal, output, errors } = fakeTerminal();
  const exitCode = await runCommandLine(words, { EVANGELIST_DATA: dataDir }, terminal);
  return { exitCode, output: output(), errors: errors() };
}

test('without a server, the command line says what to start', async () => {
  const { exitCode, errors } = await run('origins', 'list');
  assert.equal(exitCode, 3);
  assert.match(errors, /^No server runs with the data folder .+ Start it with npm start/);
});

test('the file is for its owner alone; commands and refusals go through it', async () => {
  // Of a server that was killed.
  await writeFile(join(dataDir, 'operator.sock'), '');
  await chmod(join(dataDir, 'operator.sock'), 0o644);
  const close = await startOperatorSocket(ctx);
  assert.equal((await stat(join(dataDir, 'operator.sock'))).mode & 0o777, 0o600);
  const set = await run('--as', '@support', 'origins', 'set', 'https://a.example', '--embed');
  assert.deepEqual([set.exitCode, set.errors], [0, '']);
  const refused = await run('--as', '@nobody', 'origins', 'set', 'https://a.example');
  assert.deepEqual([refused.exitCode, refused.errors], [1, '@nobody is no administrator.\n']);
  assert.match((await run('origins', 'list')).output, /https:\/\/a\.example +no +yes +no/);
  await close();
  assert.equal((await run('origins', 'list')).exitCode, 3);
  await assert.rejects(stat(join(dataDir, 'operator.sock')));
});

test('what is no request gets a sentence, and harms nobody', async () => {
  const close = await startOperatorSocket(ctx);
  for (const line of ['{', '{"operation":1}', '']) {
    const socket = connect(join(dataDir, 'operator.sock'));
    socket.end(line);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    assert.match(text, /does not understand this command line/);
  }
  // One that ends before its answer.
  const gone = connect(join(dataDir, 'operator.sock'));
  gone.write('{"operation":"origins.list","input":{},"dryRun":false,"from":"a@b"}\n');
  gone.destroy();
  assert.equal((await run('origins', 'list')).exitCode, 0);
  await close();
});
