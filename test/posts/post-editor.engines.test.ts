import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/post-editor/define.ts';
import type { App } from '../../elements/core/app/app.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import type { Dialog } from '../../elements/ui/dialog/dialog.ts';
import { DialogCloseEvent } from '../../elements/ui/dialog/dialog.events.ts';
import { core, mara } from '../../stories/campaigns/samples.ts';
import { answers } from '../../stories/posts/post-composer.stories.ts';
import * as stories from '../../stories/posts/post-editor.stories.ts';
import { createStoryApp, neverSettles } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag, queryAllByTag, queryByTag, queryInShadow } from '../queries.ts';
import { settled, stage, standing, type Stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-post-editor', fromStories(stories));

describe('<ev-post-editor>', () => {
  let shown: Stage | undefined;
  afterEach(() => shown?.remove());
  const open = async (app: App) => {
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    shown = await stage(html`<ev-app .app=${app}><ev-post-editor></ev-post-editor></ev-app>`);
    const root = shown.box.querySelector('ev-post-editor')!;
    await waitUntil(() => queryAllByTag(root, 'ev-dialog')[0]?.open);
    await settled(shown.box);
    return root;
  };

  it('ends the toasts about the page that have no action', async () => {
    const app = createStoryApp({ typed: answers! });
    const { $list, notify } = app.use(toasts);
    notify({ tone: 'success', text: 'You joined Core.' });
    notify({ tone: 'success', text: 'Deleted.', action: { label: 'Undo', run: () => undefined } });
    notify({ tone: 'danger', text: 'Failed.' });
    await open(app);
    assert.deepEqual($list.get().map(({ text }) => text), ['Failed.', 'Deleted.']); // prettier-ignore
  });

  it('disables the kind while a post is being published', async () => {
    const app = createStoryApp({ typed: answers!, rest: { createPost: neverSettles } });
    const root = await open(app);
    const kinds = getByTag(root, 'ev-segmented');
    assert.equal(kinds.disabled, false);
    app.use(composer).setText('Hello');
    void app.use(publisher).publish();
    await settled(shown!.box);
    assert.equal(kinds.disabled, true);
    // Clears the session, because a running publication shows a beforeunload prompt, which would block the test runner.
    app.use(session).clear();
  });

  it('shows why nothing can be written while an administrator views as the user', async () => {
    const getCurrentUser = { ...mara, realUserId: 'admin' };
    const app = createStoryApp({ typed: { ...answers!, getCurrentUser } });
    await app.use(session).reloadUser();
    const root = await open(app);
    const { heading } = getByTag(root, 'ev-empty');
    assert.match(heading, /You’re viewing as another user\. Only they can publish/);
    assert.equal(queryByTag(root, 'ev-post-composer'), null);
  });

  it('closes without a question when the draft is saved', async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    const root = await open(app);
    app.use(composer).setText('Hello');
    queryAllByTag(root, 'ev-dialog')[0]!.dispatchEvent(new DialogCloseEvent('button'));
    assert.equal(app.use(postEditor).$open.get(), null);
  });

  it('shows the page again before it removes its content', async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    const root = await open(app);
    app.use(postEditor).close();
    await root.updateComplete;
    assert.equal(queryAllByTag(root, 'ev-dialog')[0]!.open, false);
    assert.isNotNull(queryByTag(root, 'ev-post-composer'));
    await waitUntil(() => !queryByTag(root, 'ev-post-composer'));
  });

  it('asks before it closes when something is not saved', async () => {
    const app = createStoryApp({ typed: answers! });
    await app.use(session).reloadUser();
    const root = await open(app);
    app.use(composer).update({ text: 'Hello', saved: false, saveFailed: true });
    const close = () =>
      queryAllByTag(root, 'ev-dialog')[0]!.dispatchEvent(new DialogCloseEvent('button'));
    const findQuestion = () => queryInShadow<Dialog>(root, 'ev-dialog.leave');
    close();
    await waitUntil(() => findQuestion()?.open);
    const [, stay] = findQuestion()!.querySelectorAll<HTMLElement>('ev-button');
    stay!.click();
    await waitUntil(() => !findQuestion());
    assert.isNotNull(app.use(postEditor).$open.get());
    close();
    await waitUntil(() => findQuestion()?.open);
    findQuestion()!.querySelector<HTMLElement>('ev-button')!.click();
    await waitUntil(() => app.use(postEditor).$open.get() === null);
    app.use(session).clear();
  });

  for (const kind of ['app', 'embed'] as const)
    it(`shows the error when a login popup is blocked: ${kind === 'app' ? 'as a toast' : 'inline, without a toaster'}`, async () => {
      const app = createStoryApp({ signedIn: false });
      Object.assign(app.host, { kind });
      app.use(session).login = () => Promise.reject(new DOMException('blocked', 'NotAllowedError'));
      const root = await open(app);
      getByRole(getByTag(root, 'ev-empty'), 'button').click();
      await waitUntil(
        () => app.use(toasts).$list.get().length || queryInShadow(root, '[role=alert]'),
      );
      const place = queryInShadow(root, '[role=alert]')?.textContent ?? '';
      const [toast] = app.use(toasts).$list.get();
      assert.match(kind === 'app' ? toast!.text : place, /blocked the login window/);
      assert.equal(kind === 'app' ? place : (toast?.text ?? ''), '');
    });
});
