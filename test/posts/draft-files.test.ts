import { assert, waitUntil } from '@open-wc/testing';
import type { App } from '../../elements/core/app.ts';
import { editor } from '../../elements/core/editor.store.ts';
import { memoryStorage } from '../../elements/core/page-host.ts';
import { session } from '../../elements/core/session.store.ts';
import { browserKeep } from '../../elements/posts/browser-keep.ts';
import { composer, type Composition } from '../../elements/posts/composer.store.ts';
import { fileKeep } from '../../elements/posts/editor-files.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { core, fees, id, mara } from '../../stories/campaigns/samples.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';

const picture = (name: string, inside = name) => new File([inside], name, { type: 'image/png', lastModified: 1_700_000_000_000 });
const state = (app: App): Composition => app.use(composer).$state.get();
const names = (app: App) => state(app).files.map(({ file }) => file.name);

describe('files of a draft', () => {
  let storage = memoryStorage();
  let stop: (() => void) | undefined;
  /** The page as it is after a reload: another App over the same storage. */
  const load = async (kind: 'app' | 'embed' = 'app', resume = false): Promise<App> => {
    stop?.();
    const rest = { createPost: { id: id(1), networkPostId: '9', url: 'https://x.example/9', status: 'evaluating', createdAt: '', campaignId: core.id } }; // prettier-ignore
    const app = storyApp({ rest, typed: { getCurrentUser: mara } });
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.set(key, 'test');
    Object.assign(app.host, { storage, kind });
    await app.use(session).reloadUser();
    app.use(editor).open({ kind: 'post', ...(resume ? { resume } : { campaignId: core.id }) });
    stop = app.use(composer).$state.subscribe(() => undefined);
    await waitUntil(() => !state(app).restoring);
    return app;
  };
  beforeEach(() => (storage = memoryStorage()));
  afterEach(async () => {
    stop?.();
    stop = undefined;
    await browserKeep.sweep(() => false);
  });

  it('are there again after a reload, with their descriptions, and are sent', async () => {
    const before = await load();
    before.use(composer).addFiles([picture('a.png', 'inside a'), picture('b.png')]);
    before.use(composer).describe(state(before).files[0]!.id, 'An a');
    await before.use(composer).settled();
    assert.deepEqual(state(before).files.map(({ kept }) => kept), [true, true]); // prettier-ignore
    const after = await load();
    assert.deepEqual(names(after), ['a.png', 'b.png']);
    const [first] = state(after).files;
    assert.deepInclude(first, { altText: 'An a', kind: 'image', kept: true });
    assert.equal(await first!.file.text(), 'inside a');
    assert.equal(first!.file.lastModified, 1_700_000_000_000);
    after.use(composer).setText('Hello');
    await after.use(publisher).publish();
    await after.use(composer).settled();
    assert.deepEqual(await browserKeep.bring([]), []);
    const later = await load();
    assert.deepEqual(names(later), []);
    assert.equal(state(later).lost, undefined);
  });

  it('are there again after the author login', async () => {
    const before = await load();
    before.use(session).login = () => Promise.resolve();
    before.use(composer).setText('Hello');
    before.use(composer).addFiles([picture('a.png')]);
    await before.use(publisher).loginToPublish();
    const after = await load('app', true);
    assert.deepInclude(state(after), { campaignId: core.id, text: 'Hello' });
    assert.deepEqual(names(after), ['a.png']);
  });

  it('belong to their draft, and go with the text that got its campaign late', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('core.png')]);
    app.use(composer).setCampaign(fees.id);
    assert.deepEqual(names(app), []);
    app.use(editor).open({ kind: 'post' });
    app.use(composer).addFiles([picture('early.png')]);
    app.use(composer).setCampaign(core.id);
    await app.use(composer).settled();
    assert.deepEqual(names(app), ['core.png', 'early.png']);
    assert.deepEqual(names(await load()), ['core.png', 'early.png']);
  });

  it('are removed when they are taken out, and with the draft', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('a.png'), picture('b.png')]);
    await app.use(composer).settled();
    const keys = state(app).files.map((file) => `${state(app).draftKey}/${file.id}`);
    assert.equal((await browserKeep.bring(keys)).filter(Boolean).length, 2);
    app.use(composer).removeFile(state(app).files[0]!.id);
    await app.use(composer).settled();
    assert.deepEqual((await browserKeep.bring(keys)).map((file) => file?.name), [undefined, 'b.png']); // prettier-ignore
    app.use(composer).clear(state(app).draftKey);
    await app.use(composer).settled();
    assert.deepEqual(await browserKeep.bring(keys), [undefined, undefined]);
  });

  it('that turn out to be none are taken out, and that is said', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('not.png'), picture('b.png')]);
    await app.use(composer).settled();
    const { draftKey, files } = state(app);
    app.use(composer).refuseFile(files[0]!.id);
    app.use(composer).refuseFile(files[0]!.id);
    await app.use(composer).settled();
    assert.deepEqual([names(app), state(app).refused], [['b.png'], [{ name: 'not.png', reason: 'broken' }]]);
    assert.deepEqual(await browserKeep.bring([`${draftKey}/${files[0]!.id}`]), [undefined]);
  });

  it('that there is no room for stay in the editor, and that is said', async () => {
    const app = await load();
    const keep = await app.use(fileKeep)();
    const real = keep.keep;
    keep.keep = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).settled();
    keep.keep = real;
    assert.deepEqual(state(app).files.map(({ kept }) => kept), [false]); // prettier-ignore
    const after = await load();
    assert.deepEqual(names(after), []);
    assert.equal(state(after).lost, undefined);
  });

  it('that are gone are told', async () => {
    const before = await load();
    before.use(composer).addFiles([picture('a.png'), picture('b.png')]);
    await before.use(composer).settled();
    await browserKeep.drop([`${state(before).draftKey}/${state(before).files[0]!.id}`]);
    const after = await load();
    assert.deepEqual(names(after), ['b.png']);
    assert.equal(state(after).lost, 1);
  });

  it('that no draft names are swept away', async () => {
    await browserKeep.keep('somebody:else:post/1', picture('old.png'));
    const app = await load();
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).settled();
    assert.deepEqual(await browserKeep.bring(['somebody:else:post/1']), [undefined]);
    assert.equal(names(await load())[0], 'a.png');
  });

  it('stay out of the browser’s store on somebody else’s page', async () => {
    const app = await load('embed');
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).settled();
    const key = `${state(app).draftKey}/${state(app).files[0]!.id}`;
    assert.deepEqual(await browserKeep.bring([key]), [undefined]);
    app.use(editor).open({ kind: 'post', campaignId: core.id });
    await waitUntil(() => !state(app).restoring);
    assert.deepEqual(names(app), ['a.png']);
  });
});
