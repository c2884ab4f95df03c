/** The command line beside a running server, and beside a PostgreSQL. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCommandLine } from '../../../server/operator/cli.ts';
import { origins } from '../../../server/schema.ts';
import { sendToServer } from '../../../server/operator/socket-client.ts';
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
  // The socket of a server that was killed.
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

/** Opens a connection, and collects what is answered until its end. */
async function open() {
  const socket = connect({ path: join(dataDir, 'operator.sock'), allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const text = (async () => {
    let all = '';
    for await (const chunk of socket) all += String(chunk);
    return all;
  })().catch(() => '');
  return { socket, text };
}
const list = '{"operation":"origins.list","input":{},"dryRun":false,"from":"a@b"}\n';

test('clients that send nothing, or never end, are cut off', { timeout: 10_000 }, async () => {
  const close = await startOperatorSocket(ctx, 50);
  const silent = await open();
  assert.equal(await silent.text, '');
  const greedy = await open();
  greedy.socket.write(list);
  assert.match(await greedy.text, /"result":\[/);
  await close();
});

test('a server that ends before it answers leaves the question open', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'evangelist-ended-'));
  const server = createServer((socket) => void socket.resume().on('end', () => socket.end()));
  await new Promise<void>((listening) => server.listen(join(dataDir, 'operator.sock'), listening));
  const request = { operation: 'origins.list', input: {}, dryRun: false, from: 'root@here' };
  await assert.rejects(
    sendToServer(dataDir, request, () => undefined),
    /The server ended before it answered\. Look whether it was done/,
  );
  await new Promise((closed) => server.close(closed));
  await rm(dataDir, { recursive: true });
});

test('closing cuts off who sent no request', { timeout: 10_000 }, async () => {
  const close = await startOperatorSocket(ctx);
  const { socket } = await open();
  socket.write('{"operation":');
  await run('origins', 'list');
  await close();
  socket.destroy();
});

test('an operation that runs ends before the socket is closed', { timeout: 10_000 }, async () => {
  const { transaction } = ctx.database;
  let begin = (): void => undefined;
  const began = new Promise<void>((resolve) => (begin = resolve));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  ctx.database.transaction = async (work) => {
    begin();
    await held;
    return transaction(work);
  };
  const close = await startOperatorSocket(ctx);
  const command = run('--as', '@support', 'origins', 'set', 'https://slow.example', '--embed');
  await began;
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isClosed, false);
  release();
  await closed;
  ctx.database.transaction = transaction;
  assert.deepEqual((await command).exitCode, 0);
  const rows = await ctx.database.db.select().from(origins);
  assert.ok(rows.some(({ origin }) => origin === 'https://slow.example'));
});

test('a request that is too large gets a sentence', { timeout: 20_000 }, async () => {
  const close = await startOperatorSocket(ctx);
  const { socket, text } = await open();
  socket.end(Buffer.alloc(66 * 1024 * 1024, 'x'));
  assert.match(await text, /may have 64 MB at most/);
  await close();
});

test('a text with NUL is refused as a wrong value', async () => {
  const close = await startOperatorSocket(ctx);
  const { exitCode, errors } = await run('log', '--about', 'a\0b');
  const named = await run('--as', 'a\0b', 'origins', 'list');
  await close();
  assert.deepEqual([exitCode, errors], [2, 'A text contains the character NUL. Remove it.\n']);
  assert.deepEqual([named.exitCode, named.errors], [2, 'A name contains the character NUL.\n']);
});

test('two clients are answered at once', async () => {
  const close = await startOperatorSocket(ctx);
  const all = await Promise.all([run('origins', 'list'), run('log'), run('origins', 'list')]);
  await close();
  assert.deepEqual(
    all.map(({ exitCode }) => exitCode),
    [0, 0, 0],
  );
});

test('a long path of the data folder stops no server, and the command line names it', async () => {
  const long = join(dataDir, 'x'.repeat(120));
  await mkdir(long);
  const logged = ctx.logged.length;
  const close = await startOperatorSocket({ ...ctx, config: { ...ctx.config, dataDir: long } });
  await close();
  assert.match(String(ctx.logged.slice(logged)[0]?.message), /no socket file/);
  const { terminal, errors } = fakeTerminal();
  const exitCode = await runCommandLine(['origins', 'list'], { EVANGELIST_DATA: long }, terminal);
  assert.equal(exitCode, 3);
  assert.match(errors(), /path of the data folder is too long/);
});
