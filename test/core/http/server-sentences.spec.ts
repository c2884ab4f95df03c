/** Errors below 500 of other servers: a plain sentence is shown, cleaned and cut; anything else is not. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { listBalances } from '../../../contract/rest.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { typedChannel } from '../../../elements/core/http/typed-channel.ts';
import { fakeFetch, testApp, type Reply } from '../support.ts';

let restore = () => undefined as unknown;
afterEach(() => restore());

const fallback = 'Error, please contact support.';
const plain = (text: string, status = 400, type = 'text/plain; charset=utf-8'): Reply => ({
  status,
  text,
  headers: { 'content-type': type },
});
const json = (body: unknown, status = 400): Reply => ({ status, body });

/** What a person reads after an answer, by REST and by the typed channel. */
async function readShown(reply: Reply): Promise<string[]> {
  restore = fakeFetch(() => reply).restore;
  const { app } = testApp();
  const calls = [
    () => app.use(rest).call(listBalances),
    () => app.use(typedChannel).mutate('signOut'),
  ];
  const shown = [];
  for (const call of calls)
    shown.push(
      await call().then(
        () => assert.fail('it went through'),
        (error: unknown) => getErrorMessage(error, fallback),
      ),
    );
  restore();
  return shown;
}

const both = (text: string) => [text, text];

test('shows a body that is a plain sentence, and a detail that is one', async () => {
  const sentence = 'This address is blocked in your country.';
  for (const reply of [plain(sentence, 403), json(sentence, 422), json({ detail: sentence }, 409)])
    assert.deepEqual(await readShown(reply), both(sentence));
});

test('cuts it to 200 characters, never inside of one', async () => {
  const [shown] = await readShown(plain('a😀'.repeat(300)));
  assert.equal(Array.from(shown!).length, 200);
  assert.equal(shown, 'a😀'.repeat(100));
  const [detail] = await readShown(json({ detail: 'b'.repeat(500_000) }));
  assert.equal(detail, 'b'.repeat(200));
});

test('takes out control and bidi characters', async () => {
  const dirty = ' Not\u0000 \u202Enow\u202C,\r\n\tplease\u2028\u2066.\u2069\u0007 ';
  for (const reply of [plain(dirty), json(dirty), json({ detail: dirty })])
    assert.deepEqual(await readShown(reply), both('Not now, please .'));
});

test('never shows HTML', async () => {
  const html = '<!doctype html><html><h1>Blocked</h1></html>';
  for (const reply of [
    plain(html),
    json(html),
    json({ detail: html }),
    plain('Sorry <b>no</b>'),
    plain('Sorry', 403, 'text/html'),
  ])
    assert.equal((await readShown(reply))[0], fallback);
});

test('never shows a sentence of a failed server, nor codes, nor what is no sentence', async () => {
  for (const reply of [
    plain('stack trace at line 3', 500),
    json('stack trace', 503),
    json({ detail: 'stack trace' }, 502),
    plain('NOT_FOUND', 404),
    json('FORBIDDEN', 403),
    json({ status: 400, code: 'SOMETHING_NEW', detail: 'for programs' }),
    plain(''),
    plain(' \n '),
    json(7),
    json({ detail: 7 }),
    json({ detail: {} }),
  ])
    assert.equal((await readShown(reply))[0], fallback, JSON.stringify(reply));
});

test('keeps the precedence: errors, message, detail', () => {
  const http = (body: object) =>
    new ApiError('http', { status: 400, body: { status: 400, ...body } });
  const all = { errors: ['One.', 'Two.'], message: 'Three.', detail: 'Four.' };
  assert.equal(getErrorMessage(http(all)), 'One. Two.');
  assert.equal(getErrorMessage(http({ message: 'Three.', detail: 'Four.' })), 'Three.');
  assert.equal(
    getErrorMessage(http({ detail: 'Four.', errors: [{ loc: ['a'], msg: 'b' }] })),
    'Four.',
  );
});

test('reads them in the shapes of other clients', () => {
  assert.equal(getErrorMessage({ response: { status: 403, data: 'No entry.' } }), 'No entry.');
  assert.equal(getErrorMessage({ response: { status: 500, data: 'No entry.' } }), fallback);
  assert.equal(
    getErrorMessage({ response: { status: 403, data: { detail: 'No entry.' } } }),
    'No entry.',
  );
});
