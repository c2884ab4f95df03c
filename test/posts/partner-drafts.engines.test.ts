import { assert } from '@open-wc/testing';
import type { DraftChange, DraftChanged, StoredDraft } from '../../contract/post.ts';
import type { App } from '../../elements/core/app/app.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { drafts } from '../../elements/posts/drafts.store.ts';
import { core, fees, mara } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { waitUntil } from '../wait-until.ts';

const state = (app: App): Composition => app.use(composer).$state.get();

/** The server's part: one draft for each campaign and kind, with its revision. */
class DraftServer {
  readonly rows = new Map<string, StoredDraft>();
  isDown = false;

  save = (change: DraftChange): DraftChanged => {
    if (this.isDown) throw new ApiError('network');
    const key = `${change.campaignId}:${change.kind}`;
    const row = this.rows.get(key);
    if ((row?.revision ?? 0) !== change.revision) return { saved: false, draft: row ?? null };
    if (change.text === '') return (this.rows.delete(key), { saved: true, draft: null });
    const updatedAt = new Date().toISOString();
    const draft = { ...change, revision: change.revision + 1, updatedAt };
    this.rows.set(key, draft);
    return { saved: true, draft };
  };
  list = (): StoredDraft[] => {
    if (this.isDown) throw new ApiError('network');
    return [...this.rows.values()];
  };
  getText = (campaignId = core.id) => this.rows.get(`${campaignId}:post`)?.text;
}

describe('drafts on a partner page', () => {
  let server: DraftServer;
  const apps: [App, () => void][] = [];
  const openPage = async (): Promise<App> => {
    const app = createStoryApp({
      kind: 'embed',
      typed: { getCurrentUser: mara, listDrafts: () => server.list(), saveDraft: server.save },
    });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    apps.push([app, app.use(composer).$state.subscribe(() => undefined)]);
    await waitUntil(() => state(app).access !== 'pending');
    return app;
  };
  beforeEach(() => (server = new DraftServer()));
  afterEach(() => {
    for (const [app, stop] of apps.splice(0)) {
      // Text that is not saved shows a beforeunload prompt, which would block the test runner.
      app.use(session).clear();
      app.destroy();
      stop();
    }
  });

  it('are saved by the server, and shown after a reload', async () => {
    const before = await openPage();
    before.use(composer).setText('Hel');
    assert.equal(state(before).saved, false, 'not before the server has it');
    before.use(composer).setText('Hello');
    await before.use(composer).whenStored();
    assert.deepInclude(state(before), { saved: true, saveFailed: false });
    const after = await openPage();
    assert.deepInclude(state(after), { text: 'Hello', saved: true, access: 'write' });
    assert.deepEqual(
      after
        .use(drafts)
        .list()
        .map(({ campaignId, text }) => [campaignId, text]),
      [[core.id, 'Hello']],
    );
    after.use(composer).setText('');
    await after.use(composer).whenStored();
    assert.equal(server.rows.size, 0);
  });

  it('of two tabs do not replace each other: the later one may take over, with both texts', async () => {
    const first = await openPage();
    first.use(composer).setText('One');
    await first.use(composer).whenStored();
    const second = await openPage();
    second.use(composer).setText('One, two');
    await second.use(composer).whenStored();
    first.use(composer).setText('One, three');
    await first.use(composer).whenStored();
    assert.equal(server.getText(), 'One, two');
    assert.deepInclude(state(first), { access: 'read', text: 'One, two\n\nOne, three' });
    assert.equal(first.use(composer).hasUnsaved(), true);
    first.use(composer).takeOver();
    await first.use(composer).whenStored();
    assert.equal(server.getText(), 'One, two\n\nOne, three');
    assert.deepInclude(state(first), { access: 'write', saved: true });
    second.use(composer).setText('One, two, four');
    await second.use(composer).whenStored();
    assert.equal(state(second).access, 'read');
  });

  it('that can’t be sent are called not saved, and sent when the connection is back', async () => {
    server.isDown = true;
    const app = await openPage();
    app.use(composer).setText('Hello');
    await app.use(composer).whenStored();
    assert.deepInclude(state(app), { saved: false, saveFailed: true });
    assert.equal(app.use(composer).hasUnsaved(), true);
    server.isDown = false;
    dispatchEvent(new Event('online'));
    await waitUntil(() => state(app).saved);
    assert.equal(server.getText(), 'Hello');
    assert.equal(state(app).saveFailed, false);
  });

  it('move to another campaign', async () => {
    const app = await openPage();
    app.use(composer).setText('Hello');
    await app.use(composer).whenStored();
    app.use(composer).setCampaign(fees.id);
    await waitUntil(() => state(app).access === 'write');
    await app.use(composer).whenStored();
    assert.deepEqual([server.getText(core.id), server.getText(fees.id)], [undefined, 'Hello']);
  });
});
