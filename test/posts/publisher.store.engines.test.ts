import { assert } from '@open-wc/testing';
import type { PostCreate } from '../../contract/post.ts';
import type { App } from '../../elements/core/app/app.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { core, fees, id, mara, sampleNow } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp, type MockResponse } from '../../stories/story-app.ts';
import { createPicture } from '../media-files.ts';
import { waitUntil } from '../wait-until.ts';

interface Sent {
  body?: PostCreate;
  form?: FormData;
  idempotencyKey: string;
  signal: AbortSignal;
  onUploadProgress?(sent: number, total: number): void;
}
const created = { id: id(1), url: 'https://x.example/9' };

/** Creates an App with an open editor and records the createPost calls. */
async function begin(createPost: MockResponse, typed: Record<string, MockResponse> = {}) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({
    rest: { createPost },
    typed: { getCurrentUser: mara, ...typed },
    calls,
  });
  await app.use(session).reloadUser();
  app.use(postEditor).open({ kind: 'post', campaignId: core.id });
  const stop = app.use(composer).$state.subscribe(() => undefined);
  const sent = () =>
    calls.filter(([name]) => name === 'createPost').map(([, input]) => input as Sent);
  return { app, sent, stop, calls };
}
const state = (app: App): Composition => app.use(composer).$state.get();
const lost = new ApiError('timeout');

describe('publisher', () => {
  it('sends the payload with an idempotency key, closes the editor, discards the draft and notifies', async () => {
    const { app, sent, stop } = await begin(created);
    app.use(composer).setText(' Hello @metaplex ');
    await app.use(publisher).publish();
    assert.deepEqual(sent()[0]?.body, {
      content: 'Hello @metaplex', attachments: [], campaignId: core.id, selectedSuggestionId: null, kind: 'post',
    }); // prettier-ignore
    assert.match(sent()[0]!.idempotencyKey, /^[0-9a-f]{32}$/);
    assert.equal(app.use(postEditor).$open.get(), null);
    assert.equal(app.use(toasts).$list.get()[0]?.tone, 'success');
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, '');
    stop();
  });

  it('sends once when called twice', async () => {
    const { app, sent, stop } = await begin(created);
    app.use(composer).setText('Hello');
    await Promise.all([app.use(publisher).publish(), app.use(publisher).publish()]);
    assert.equal(sent().length, 1);
    stop();
  });

  it('keeps the text and shows the reason after a rejection, and uses a new key for the next attempt', async () => {
    const { app, sent, stop } = await begin(
      createServerError(409, 'DUPLICATE_POST', 'You published the same text.'),
    );
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(state(app).phase, 'failed');
    assert.equal(state(app).failure, 'You published the same text.');
    assert.equal(state(app).text, 'Hello');
    await app.use(publisher).publish();
    assert.notEqual(sent()[0]!.idempotencyKey, sent()[1]!.idempotencyKey);
    stop();
  });

  it('does not retry automatically after a lost answer, and keeps the key', async () => {
    const { app, sent, stop } = await begin(lost);
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(state(app).phase, 'unknown-outcome');
    assert.equal(sent().length, 1);
    await app.use(publisher).publish();
    assert.equal(sent()[0]!.idempotencyKey, sent()[1]!.idempotencyKey);
    stop();
  });

  it('keeps the key while the server still works on the same request', async () => {
    const { app, sent, stop } = await begin(
      createServerError(409, 'ALREADY_PROCESSING', 'The same request is still being worked on.'),
    );
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(state(app).phase, 'unknown-outcome');
    await app.use(publisher).publish();
    assert.equal(sent()[0]!.idempotencyKey, sent()[1]!.idempotencyKey);
    stop();
  });

  it('keeps the key when the server takes no more uploads for now, because an earlier one may go on', async () => {
    for (const [status, code, kind] of [
      [429, 'RATE_LIMITED', 'upload-running'],
      [503, 'NOT_READY', 'uploads'],
    ] as const) {
      const busy = createServerError(status, code, 'Try again later.', { params: { kind } });
      const { app, sent, stop } = await begin(busy);
      app.use(composer).setText('Hello');
      await app.use(publisher).publish();
      assert.equal(state(app).phase, 'failed');
      assert.equal(state(app).failure, 'Try again later.');
      await app.use(publisher).publish();
      assert.equal(sent()[0]!.idempotencyKey, sent()[1]!.idempotencyKey);
      stop();
    }
  });

  it('finds the post among the user’s posts after a lost answer', async () => {
    const mine = { content: 'Hello', createdAt: new Date(sampleNow).toISOString() };
    const { app, stop } = await begin(lost, { listMyPosts: { items: [mine], nextCursor: null } });
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    await app.use(publisher).checkPosts();
    assert.equal(app.use(postEditor).$open.get(), null);
    assert.equal(state(app).text, '');
    stop();
  });

  it('does not match an older post with the same text', async () => {
    const old = { content: 'Hello', createdAt: new Date(sampleNow - 3_600_000).toISOString() };
    const { app, stop } = await begin(lost, { listMyPosts: { items: [old], nextCursor: null } });
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    await app.use(publisher).checkPosts();
    assert.equal(state(app).outcomeCheck, 'missing');
    assert.equal(state(app).text, 'Hello');
    stop();
  });

  it('asks for the author login if the server requires it, and keeps the text', async () => {
    const { app, stop } = await begin(createServerError(403, 'WRITE_SCOPE_REQUIRED', 'Not yet.'));
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(state(app).needsLogin, true);
    assert.equal(state(app).text, 'Hello');
    stop();
  });

  it('sends files as multipart parts, and returns to editing when the upload is aborted', async () => {
    const { app, sent, stop } = await begin((input: Sent) => {
      input.onUploadProgress?.(10, 100);
      return new Promise((_, reject) =>
        input.signal.addEventListener('abort', () => reject(new ApiError('abort'))),
      );
    });
    app.use(composer).setText('Hello');
    app
      .use(composer)
      .addFiles([createPicture('a.png'), new File(['x'], 'b.exe', { type: 'application/x-dos' })]);
    assert.deepEqual(state(app).rejectedFiles, [{ name: 'b.exe', reason: 'type' }]);
    await app.use(publisher).publish();
    assert.equal(sent().length, 0, 'nothing is published without the file that is being prepared');
    await waitUntil(() => state(app).files.length === 1);
    app.use(composer).setAltText(state(app).files[0]!.id, 'An a');
    const running = app.use(publisher).publish();
    assert.equal(state(app).phase, 'sending');
    assert.deepEqual(state(app).progress, { sent: 10, total: 100 });
    const payload = JSON.parse(String(sent()[0]!.form!.get('payload'))) as PostCreate;
    assert.deepEqual(payload.attachments, [
      { fileName: 'a.png', mimeType: 'image/png', part: 'file0', altText: 'An a' },
    ]);
    assert.equal((sent()[0]!.form!.get('file0') as File).name, 'a.png');
    app.use(publisher).cancel();
    await running;
    assert.equal(state(app).phase, 'editing');
    assert.equal(state(app).files.length, 1);
    stop();
  });

  it('continues after the dialog closes and shows the result in a toast', async () => {
    const { app, stop } = await begin(
      createServerError(422, 'NETWORK_REFUSED', 'X did not take the post.'),
    );
    app.use(composer).setText('Hello');
    const running = app.use(publisher).publish();
    app.use(postEditor).close();
    await running;
    const [toast] = app.use(toasts).$list.get();
    assert.equal(toast?.text, 'X did not take the post.');
    toast?.action?.run();
    assert.equal(state(app).phase, 'failed');
    assert.equal(state(app).text, 'Hello');
    stop();
  });
});

describe('composer', () => {
  it('stores and restores a draft for each campaign and kind', async () => {
    const { app, stop } = await begin(created);
    const { setText, setKind } = app.use(composer);
    setText('For the post');
    setKind('feedback');
    assert.equal(state(app).text, '');
    setText('For the feedback');
    app.use(postEditor).close();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, 'For the post');
    app.use(postEditor).open({ kind: 'feedback', campaignId: core.id });
    assert.equal(state(app).text, 'For the feedback');
    stop();
  });

  it('keeps the suggestion while the text derives from it', async () => {
    const { app, stop } = await begin(created);
    const { applySuggestion, setText } = app.use(composer);
    applySuggestion({ id: id(7), content: 'Ten thousand tickets on Core' });
    assert.equal(state(app).text, 'Ten thousand tickets on Core');
    setText('Ten thousand tickets on Core, mine');
    assert.equal(state(app).suggestion?.id, id(7));
    setText('');
    assert.equal(state(app).suggestion, null);
    stop();
  });

  it('reopens for the stored request after the author login', async () => {
    const { app, stop } = await begin(created);
    app.use(postEditor).open({ kind: 'feedback', campaignId: core.id });
    app.use(composer).setText('Something to say');
    const { drafts } = await import('../../elements/posts/drafts.store.ts');
    app.use(drafts).saveRequest({ kind: 'feedback', campaignId: core.id });
    app.use(postEditor).close();
    app.use(postEditor).open({ kind: 'post', resume: true });
    assert.equal(state(app).kind, 'feedback');
    assert.equal(state(app).text, 'Something to say');
    stop();
  });

  it('opens for the new request after an aborted login', async () => {
    const { app, stop } = await begin(created);
    const { drafts } = await import('../../elements/posts/drafts.store.ts');
    app.use(drafts).saveRequest({ kind: 'post', campaignId: core.id });
    app.use(postEditor).close();
    app.use(postEditor).open({ kind: 'feedback' });
    assert.deepInclude(state(app), { kind: 'feedback', campaignId: null });
    app.use(postEditor).open({ kind: 'feedback', resume: true });
    assert.equal(state(app).kind, 'feedback', 'what was remembered is gone');
    stop();
  });

  it('moves text without a campaign into the draft and keeps the draft’s text', async () => {
    const { app, stop } = await begin(created);
    app.use(composer).setText('A draft of its own');
    app.use(postEditor).open({ kind: 'post' });
    app.use(composer).setText('Typed already');
    app.use(composer).setCampaign(fees.id);
    assert.deepInclude(state(app), { text: 'Typed already', saved: true });
    app.use(postEditor).open({ kind: 'post' });
    app.use(composer).setText('Typed again');
    app.use(composer).setCampaign(core.id);
    assert.equal(state(app).text, 'A draft of its own\n\nTyped again');
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, 'A draft of its own\n\nTyped again');
    app.use(postEditor).open({ kind: 'post', campaignId: fees.id });
    assert.equal(state(app).text, 'Typed already');
    stop();
  });

  it('ignores changes while publishing, and discards only the published draft', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { app, sent, stop } = await begin(() => new Promise((resolve) => (answer = resolve)));
    const { setText, setKind, setCampaign, applySuggestion } = app.use(composer);
    setKind('feedback');
    setText('Feedback from before');
    setKind('post');
    setText('Being published');
    const running = app.use(publisher).publish();
    setKind('feedback');
    setCampaign(fees.id);
    applySuggestion({ id: id(7), content: 'Something else' });
    void app.use(publisher).publish();
    assert.deepInclude(state(app), {
      kind: 'post',
      campaignId: core.id,
      text: 'Being published',
      phase: 'publishing',
    });
    answer(created);
    await running;
    assert.equal(sent().length, 1);
    app.use(postEditor).open({ kind: 'feedback', campaignId: core.id });
    assert.equal(state(app).text, 'Feedback from before');
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, '');
    stop();
  });

  it('clears the composition when the session ends, and keeps the draft for its user', async () => {
    const { app, stop } = await begin(created);
    app.use(composer).setText('Mine');
    app.use(composer).addFiles([createPicture('a.png')]);
    app.use(session).clear();
    await app.use(composer).whenStored();
    assert.deepInclude(state(app), { text: '', campaignId: null });
    assert.deepEqual(state(app).files, []);
    app.host.storage.set('refresh_token', 'again');
    await app.use(session).signIn({ accessToken: 'a', refreshToken: 'b', sessionToken: 'c' });
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, 'Mine');
    stop();
  });

  it('ignores the result after the session has ended, and discards the published draft', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { app, stop } = await begin(() => new Promise((resolve) => (answer = resolve)));
    app.use(composer).setText('Mine');
    const running = app.use(publisher).publish();
    app.use(session).clear();
    answer(created);
    await running;
    assert.equal(state(app).phase, 'editing');
    assert.deepEqual(app.use(toasts).$list.get(), []);
    await app.use(session).signIn({ accessToken: 'a', refreshToken: 'b', sessionToken: 'c' });
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, '');
    stop();
  });
});
