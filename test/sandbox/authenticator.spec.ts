import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../server/start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Account {
  id: string;
  label: string;
  code: string;
  next: string;
  secondsLeft: number;
}
const path = '/sandbox/authenticator';
const read = async () => (await (await server.get(`${path}.json`)).json()) as Account[];
const uri = 'otpauth://totp/Evangelist:maralind?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const addByForm = (text: string) =>
  server.get(path, { method: 'POST', body: new URLSearchParams({ uri: text }) });

test('shows the codes of accounts by the sandbox’s clock, until they are removed', async () => {
  assert.deepEqual(
    (await read()).map(({ label }) => label),
    ['evangelist_support'],
    'the demo administrator',
  );
  assert.equal((await addByForm(uri)).status, 303);
  await server.call('POST', path, { body: { uri } });
  // To the begin of a code's time, so that none ends between two reads.
  await server.advance((await read())[1]!.secondsLeft * 1000);
  const [, account] = await read();
  assert.equal((await read()).length, 2, 'added once');
  assert.match(account!.code, /^\d{6}$/);
  assert.ok(account!.secondsLeft > 0 && account!.secondsLeft <= 30);
  const page = await (await server.get(path)).text();
  assert.match(page, /Evangelist · maralind/);
  assert.doesNotMatch(page, /GEZDGNBV/);
  await server.advance(30_000);
  assert.equal((await read())[1]!.code, account!.next);
  await server.get(`${path}/${account!.id}/remove`, { method: 'POST' });
  assert.equal((await read()).length, 1);
});

test('answers what is no address of an account with 400', async () => {
  for (const text of [
    '',
    'x',
    'https://evangelist.example',
    'otpauth://hotp/A:b?secret=GEZDGNBV',
    `${uri}&x=${'y'.repeat(2000)}`,
  ]) {
    // prettier-ignore
    const response = await addByForm(text);
    assert.equal(response.status, 400);
    assert.match(await response.text(), /Not added/);
    assert.equal((await server.call('POST', path, { body: { uri: text } })).status, 400);
  }
  assert.equal((await server.call('POST', path, { body: { uri: 1 } })).status, 400);
  assert.equal((await read()).length, 1);
});
