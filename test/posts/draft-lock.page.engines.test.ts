import { assert } from '@open-wc/testing';
import type { App } from '../../elements/core/app/app.ts';
import { createRandomHex } from '../../elements/core/app/random-id.ts';
import { createBrowserStorage } from '../../elements/core/app/storage.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { lockByLease } from '../../elements/posts/draft-lock.ts';
import { core, fees, mara } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { waitUntil } from '../wait-until.ts';

const state = (app: App): Composition => app.use(composer).$state.get();
/** Another page of the same origin hears of a change; the one that made it does not. */
const notifyOtherTabs = (app: App) =>
  dispatchEvent(new StorageEvent('storage', { key: `ev_draft/${state(app).draftKey}` }));

describe('drafts in two tabs', () => {
  const stops: (() => void)[] = [];
  /** Two Apps share storage and locks as two tabs do. The user is new, so that other tests have other drafts. */
  let userId = '';
  const openTab = async (campaignId = core.id, refuseStorage = false): Promise<App> => {
    const app = createStoryApp({ typed: { getCurrentUser: { ...mara, userId } } });
    const { storage } = app.host;
    const browser = createBrowserStorage(() => {
      if (refuseStorage) throw new DOMException('Blocked.', 'SecurityError');
      return localStorage;
    });
    // The tokens stay apart.
    const choose = (key: string) => (key.startsWith('ev_draft') ? browser : storage);
    Object.assign(app.host, {
      storage: {
        area: browser.area,
        get: (key: string) => choose(key).get(key),
        set: (key: string, value: string) => choose(key).set(key, value),
        remove: (key: string) => choose(key).remove(key),
      },
    });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId });
    stops.push(app.use(composer).$state.subscribe(() => undefined));
    await waitUntil(() => state(app).access !== 'pending');
    return app;
  };
  beforeEach(() => (userId = `user-${createRandomHex()}`));
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    for (const key of Object.keys(localStorage))
      if (key.startsWith('ev_draft')) localStorage.removeItem(key);
  });

  it('the second shows the text of the first, and cannot change it', async () => {
    const first = await openTab();
    first.use(composer).setText('From the first tab');
    const second = await openTab();
    assert.deepInclude(state(second), { access: 'read', text: 'From the first tab' });
    second.use(composer).setText('From the second tab');
    assert.equal(state(second).text, 'From the first tab');
    first.use(composer).setText('From the first tab, more');
    notifyOtherTabs(first);
    assert.equal(state(second).text, 'From the first tab, more');
    assert.equal(second.use(composer).hasUnsaved(), false);
  });

  it('the second takes over, and the first can take back what was written there', async () => {
    const first = await openTab();
    first.use(composer).setText('One');
    const second = await openTab();
    second.use(composer).takeOver();
    await waitUntil(() => state(second).access === 'write');
    await waitUntil(() => state(first).access === 'read');
    second.use(composer).setText('One, two');
    notifyOtherTabs(first);
    assert.equal(state(first).text, 'One, two');
    first.use(composer).takeOver();
    await waitUntil(() => state(first).access === 'write');
    await waitUntil(() => state(second).access === 'read');
    assert.equal(state(first).text, 'One, two');
    first.use(composer).setText('One, two, three');
    assert.equal(state(first).saved, true);
    // Each of them waits again.
    second.use(composer).takeOver();
    await waitUntil(() => state(second).access === 'write');
    assert.equal(state(second).text, 'One, two, three');
  });

  it('the second may write when the first closes the editor', async () => {
    const first = await openTab();
    first.use(composer).setText('One');
    const second = await openTab();
    first.use(postEditor).close();
    await waitUntil(() => state(second).access === 'write');
    second.use(composer).setText('One, two');
    first.use(postEditor).open({ kind: 'post', campaignId: core.id });
    await waitUntil(() => state(first).access === 'read');
    assert.equal(state(first).text, 'One, two');
  });

  it('text that moves to a campaign whose draft is open elsewhere stays where it is', async () => {
    const first = await openTab(fees.id);
    const second = await openTab(core.id);
    second.use(composer).setText('About Core');
    second.use(composer).setCampaign(fees.id);
    await waitUntil(() => state(second).access === 'read');
    assert.deepInclude(state(second), { text: '', keptCampaignId: core.id });
    second.use(composer).setCampaign(core.id);
    await waitUntil(() => state(second).access === 'write');
    assert.deepInclude(state(second), { text: 'About Core', saved: true });
    assert.equal(state(first).access, 'write');
  });

  it('drafts of different campaigns do not wait for each other', async () => {
    await openTab(core.id);
    assert.equal(state(await openTab(fees.id)).access, 'write');
  });

  it('is not saved where the browser refuses storage', async () => {
    const app = await openTab(core.id, true);
    app.use(composer).setText('Hello');
    assert.deepInclude(state(app), { access: 'write', saved: false, saveFailed: true });
    assert.equal(app.use(composer).hasUnsaved(), true);
    // Reopening shows it again: it is in memory.
    app.use(postEditor).open({ kind: 'post', campaignId: fees.id });
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    assert.equal(state(app).text, 'Hello');
  });

  it('asks before the page is left only while something is not saved', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const app = await openTab();
    app.use(composer).setText('Hello');
    assert.equal(isAsked(), false);
    stops.splice(0).forEach((stop) => stop());
    app.use(postEditor).close();
    const refused = await openTab(core.id, true);
    assert.equal(isAsked(), false);
    refused.use(composer).setText('Hello');
    assert.equal(isAsked(), true);
    refused.use(composer).setText('');
    assert.equal(isAsked(), false);
  });
});

describe('the lease of a draft, without the Web Locks API', () => {
  it('belongs to one tab, can be taken over, and ends with its tab', () => {
    const storage = createBrowserStorage();
    const name = `ev_draft_lock/${createRandomHex()}`;
    const log: string[] = [];
    const first = lockByLease(storage, name, Date.now, (access) => log.push(`first ${access}`));
    const second = lockByLease(storage, name, Date.now, (access) => log.push(`second ${access}`));
    second.takeOver();
    dispatchEvent(new StorageEvent('storage', { key: name }));
    second.release();
    dispatchEvent(new StorageEvent('storage', { key: name }));
    first.release();
    assert.equal(storage.get(name), null);
    assert.deepEqual(log, [
      'first write',
      'second read',
      'second write',
      'first read',
      'first write',
    ]);
  });
});
