/** Who may not post with files is refused before a byte is stored. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../../server/schema.ts';
import {
  joinAs,
  listFolders,
  logIn,
  openCampaign,
  openUpload,
  png,
  readAnswer,
  server,
  takeCreatedFolders,
  toParts,
  toPayload,
  upload,
  useUploadServer,
  waitForFolders,
} from './uploads.setup.ts';

useUploadServer();

/** @returns status and code of the answer, after checking that nothing was stored */
async function refuse(request: Parameters<typeof upload>[0]): Promise<unknown[]> {
  await takeCreatedFolders();
  const { answer } = await upload(request);
  assert.deepEqual(await takeCreatedFolders(), []);
  return answer;
}

describe('an upload', () => {
  it('is stored and deleted for people who may post', async () => {
    const made = await openCampaign();
    const { accessToken: token, userId } = await logIn('maralind');
    await joinAs(userId, made);
    const { status } = await upload({ token, payload: toPayload(made.id) });
    assert.equal(status, 200);
    assert.equal((await takeCreatedFolders()).length, 1);
    assert.deepEqual(await listFolders(), []);
  });

  it('without a session, or by a reader, stores nothing', async () => {
    const { id } = await openCampaign();
    const payload = toPayload(id);
    assert.deepEqual(await refuse({ payload }), [401, 'UNAUTHORIZED']);
    const { accessToken: token } = await logIn('tkowal', 'read');
    assert.deepEqual(await refuse({ token, payload }), [403, 'WRITE_SCOPE_REQUIRED']);
  });

  it('of a reader, or of a body that is too large, is refused before the body is read', async () => {
    const { accessToken: reader } = await logIn('tkowal', 'read');
    const { accessToken: author } = await logIn('maralind');
    for (const [token, length, expected] of [
      ['eva_unknown', 1000, 'UNAUTHORIZED'],
      [reader, 1000, 'WRITE_SCOPE_REQUIRED'],
      [author, 1e9, 'BODY_TOO_LARGE'],
    ] as const) {
      const socket = await openUpload(token, '', { 'content-length': length });
      // The body never comes.
      assert.match(await readAnswer(socket), new RegExp(`"code":"${expected}"`));
      socket.destroy();
    }
  });

  it('of a foreign page stores nothing', async () => {
    const { accessToken: token } = await logIn('maralind');
    const payload = toPayload((await openCampaign()).id);
    const headers = { origin: 'https://evil.example' };
    assert.deepEqual(await refuse({ token, payload, headers }), [403, 'ORIGIN_FORBIDDEN']);
  });

  it('for a campaign that the person has not joined stores nothing', async () => {
    const { accessToken: token } = await logIn('priyaraman');
    const { id } = await openCampaign();
    assert.deepEqual(await refuse({ token, payload: toPayload(id) }), [403, 'NOT_JOINED']);
  });

  it('for a campaign that is paused stores nothing', async () => {
    const made = await openCampaign();
    const { accessToken: token, userId } = await logIn('priyaraman');
    await joinAs(userId, made);
    const paused = { state: 'paused' as const };
    await server.ctx.database.db.update(campaigns).set(paused).where(eq(campaigns.id, made.id));
    assert.deepEqual(await refuse({ token, payload: toPayload(made.id) }), [
      409,
      'CAMPAIGN_CLOSED',
    ]);
  });

  it('above the posts of a week, or with the same text, stores nothing', async () => {
    const made = await openCampaign({ maxPostsPerWeek: 1 });
    const { accessToken: token, userId } = await logIn('luzferreira');
    await joinAs(userId, made);
    const headers = { 'idempotency-key': 'first' };
    const first = await upload({ token, payload: toPayload(made.id), headers });
    assert.equal(first.status, 200);
    const other = toPayload(made.id, { content: 'I still like @acme' });
    assert.deepEqual(await refuse({ token, payload: other }), [409, 'POST_LIMIT_REACHED']);
    const open = await openCampaign();
    await joinAs(userId, open);
    assert.deepEqual(await refuse({ token, payload: toPayload(open.id) }), [409, 'DUPLICATE_POST']);
    // The same request once more is no other post: it has the same answer.
    const again = await upload({ token, payload: toPayload(made.id), headers });
    assert.deepEqual(again.body, first.body);
  });

  it('is deleted when the client hangs up or is refused later', async () => {
    const made = await openCampaign();
    const { accessToken: token, userId } = await logIn('jonasbekker');
    await joinAs(userId, made);
    const parts = toParts(toPayload(made.id));
    const image = Buffer.from(await png(2000).arrayBuffer());
    const socket = await openUpload(token, Buffer.concat([Buffer.from(parts), image]));
    await waitForFolders(1);
    const running = await upload({ token, payload: toPayload(made.id) });
    assert.deepEqual(running.answer, [429, 'RATE_LIMITED']);
    socket.destroy();
    await waitForFolders(0);
    const large = await upload({ token, payload: toPayload(made.id), file: png(5_000_001) });
    assert.deepEqual(large.answer, [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(await listFolders(), []);
  });

  it('with an invalid payload stores nothing', async () => {
    const made = await openCampaign();
    const { accessToken: token, userId } = await logIn('priyaraman');
    await joinAs(userId, made);
    const refusals: [unknown, unknown[]][] = [
      [toPayload('no id'), [400, 'BAD_REQUEST']],
      [{ ...toPayload(made.id), content: '' }, [400, 'BAD_REQUEST']],
      [toPayload(made.id, { content: 'x'.repeat(281) }), [422, 'TEXT_TOO_LONG']],
      [
        toPayload(made.id, {
          attachments: [
            { part: 'a', fileName: 'a.png', mimeType: 'image/png' },
            { part: 'b', fileName: 'b.gif', mimeType: 'image/gif' },
          ],
        }),
        [400, 'BAD_REQUEST'],
      ],
    ];
    for (const [payload, expected] of refusals)
      assert.deepEqual(await refuse({ token, payload }), expected);
  });
});
