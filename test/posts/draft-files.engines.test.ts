import { assert } from '@open-wc/testing';
import type { App } from '../../elements/core/app/app.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { createMemoryStorage } from '../../elements/core/app/storage.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { indexedDbDraftFiles } from '../../elements/posts/draft-files.lazy.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import { draftFiles } from '../../elements/posts/draft-files.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { core, fees, id, mara } from '../../stories/campaigns/samples.ts';
import { toPostCreate, toPublication } from '../../elements/posts/create-post.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { createPicture as picture, createPixel } from '../media-files.ts';
import { waitUntil } from '../wait-until.ts';

const state = (app: App): Composition => app.use(composer).$state.get();
const names = (app: App) => state(app).files.map(({ file }) => file.name);

describe('draft files', () => {
  let storage = createMemoryStorage();
  let stop: (() => void) | undefined;
  /** Simulates a reload: a new App with the same storage. */
  const load = async (kind: 'app' | 'embed' = 'app', resume = false): Promise<App> => {
    stop?.();
    const rest = { createPost: { id: id(1), url: 'https://x.example/9' } }; // prettier-ignore
    const app = createStoryApp({ rest, typed: { getCurrentUser: mara } });
    for (const key of ['access_token', 'refresh_token', 'session_token']) storage.set(key, 'test');
    Object.assign(app.host, { storage, kind });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', ...(resume ? { resume } : { campaignId: core.id }) });
    stop = app.use(composer).$state.subscribe(() => undefined);
    await waitUntil(() => !state(app).restoring);
    return app;
  };
  beforeEach(() => (storage = createMemoryStorage()));
  afterEach(async () => {
    stop?.();
    stop = undefined;
    await indexedDbDraftFiles.prune(() => false);
  });

  it('are restored with their alt texts after a reload, and are sent', async () => {
    const before = await load();
    before.use(composer).addFiles([picture('a.png', 77), picture('b.png')]);
    await waitUntil(() => names(before).length === 2);
    before.use(composer).setAltText(state(before).files[0]!.id, 'An a');
    await before.use(composer).whenStored();
    assert.deepEqual(state(before).files.map(({ stored }) => stored), [true, true]); // prettier-ignore
    const after = await load();
    assert.deepEqual(names(after), ['a.png', 'b.png']);
    const [first] = state(after).files;
    assert.deepInclude(first, { altText: 'An a', kind: 'image', stored: true });
    assert.deepEqual(new Uint8Array(await first!.file.arrayBuffer()), createPixel(77));
    assert.equal(first!.file.lastModified, 1_700_000_000_000);
    after.use(composer).setText('Hello');
    await after.use(publisher).publish();
    await after.use(composer).whenStored();
    assert.deepEqual(await indexedDbDraftFiles.get([]), []);
    const later = await load();
    assert.deepEqual(names(later), []);
    assert.equal(state(later).missingFileCount, undefined);
  });

  it('are restored after the author login', async () => {
    const before = await load();
    before.use(session).login = () => Promise.resolve();
    before.use(composer).setText('Hello');
    before.use(composer).addFiles([picture('a.png')]);
    await before.use(publisher).loginToPublish();
    const after = await load('app', true);
    assert.deepInclude(state(after), { campaignId: core.id, text: 'Hello' });
    assert.deepEqual(names(after), ['a.png']);
  });

  it('move with the text to another campaign, and into its draft', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('core.png')]);
    await app.use(composer).whenStored();
    app.use(composer).setCampaign(fees.id);
    await app.use(composer).whenStored();
    assert.deepEqual(names(app), ['core.png']);
    app.use(postEditor).open({ kind: 'post' });
    app.use(composer).addFiles([picture('early.png')]);
    app.use(composer).setCampaign(fees.id);
    await app.use(composer).whenStored();
    assert.deepEqual(names(app), ['core.png', 'early.png']);
    assert.deepEqual(names(await load()), [], 'nothing is left with the first campaign');
  });

  it('that are being prepared move too, and are dropped with their draft', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('a.png')]);
    assert.equal(state(app).preparingCount, 1);
    app.use(composer).setCampaign(fees.id);
    assert.equal(state(app).preparingCount, 1);
    await app.use(composer).whenStored();
    assert.deepEqual([names(app), state(app).preparingCount], [['a.png'], undefined]);
    app.use(composer).addFiles([picture('b.png')]);
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    await app.use(composer).whenStored();
    assert.deepEqual(names(app), []);
  });

  it('are kept, and sent, in the order that the person chose', async () => {
    const app = await load();
    app.use(composer).addFiles(['a.png', 'b.png', 'c.png'].map((name) => picture(name)));
    await app.use(composer).whenStored();
    app.use(composer).moveFile(state(app).files[2]!.id, 0);
    app.use(composer).moveFile(state(app).files[1]!.id, 2);
    app.use(composer).moveFile(state(app).files[0]!.id, 3);
    assert.deepEqual(names(app), ['c.png', 'b.png', 'a.png']);
    const { attachments } = toPostCreate(toPublication(state(app)));
    assert.deepEqual(attachments.map(({ fileName }) => fileName), names(app)); // prettier-ignore
    assert.deepEqual(names(await load()), ['c.png', 'b.png', 'a.png']);
  });

  it('are deleted when they are removed and when the draft is discarded', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('a.png'), picture('b.png')]);
    await app.use(composer).whenStored();
    const keys = state(app).files.map((file) => `${state(app).draftKey}/${file.id}`);
    assert.equal((await indexedDbDraftFiles.get(keys)).filter(Boolean).length, 2);
    app.use(composer).removeFile(state(app).files[0]!.id);
    await app.use(composer).whenStored();
    assert.deepEqual((await indexedDbDraftFiles.get(keys)).map((file) => file?.name), [undefined, 'b.png']); // prettier-ignore
    app.use(composer).discardDraft(state(app).draftKey);
    await app.use(composer).whenStored();
    assert.deepEqual(await indexedDbDraftFiles.get(keys), [undefined, undefined]);
  });

  it('are rejected if they can’t be decoded', async () => {
    const app = await load();
    app.use(composer).addFiles([picture('not.png'), picture('b.png'), new File(['x'], 'x.png', { type: 'image/png' })]); // prettier-ignore
    await app.use(composer).whenStored();
    const { draftKey, files } = state(app);
    // One was found out before it was added, one when it was shown.
    assert.deepEqual(state(app).rejectedFiles, [{ name: 'x.png', reason: 'broken' }]);
    app.use(composer).rejectFile(files[0]!.id);
    app.use(composer).rejectFile(files[0]!.id);
    await app.use(composer).whenStored();
    assert.deepEqual(
      [names(app), state(app).rejectedFiles],
      [
        ['b.png'],
        [
          { name: 'x.png', reason: 'broken' },
          { name: 'not.png', reason: 'broken' },
        ],
      ],
    );
    assert.deepEqual(await indexedDbDraftFiles.get([`${draftKey}/${files[0]!.id}`]), [undefined]);
  });

  it('stay in the editor, marked as not stored, if the quota is exceeded', async () => {
    const app = await load();
    const keep = await app.use(draftFiles)();
    const real = keep.put;
    keep.put = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'));
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).whenStored();
    keep.put = real;
    assert.deepEqual(state(app).files.map(({ stored }) => stored), [false]); // prettier-ignore
    // Files that are not stored show a beforeunload prompt, which would block the test runner.
    app.use(session).clear();
    const after = await load();
    assert.deepEqual(names(after), []);
    assert.equal(state(after).missingFileCount, undefined);
  });

  it('that are missing are counted', async () => {
    const before = await load();
    before.use(composer).addFiles([picture('a.png'), picture('b.png')]);
    await before.use(composer).whenStored();
    await indexedDbDraftFiles.delete([`${state(before).draftKey}/${state(before).files[0]!.id}`]);
    const after = await load();
    assert.deepEqual(names(after), ['b.png']);
    assert.equal(state(after).missingFileCount, 1);
  });

  it('without a draft are pruned', async () => {
    await indexedDbDraftFiles.put('somebody:else:post/1', picture('old.png'));
    const app = await load();
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).whenStored();
    assert.deepEqual(await indexedDbDraftFiles.get(['somebody:else:post/1']), [undefined]);
    assert.equal(names(await load())[0], 'a.png');
  });

  it('are not stored in the browser on a partner page', async () => {
    const app = await load('embed');
    app.use(composer).addFiles([picture('a.png')]);
    await app.use(composer).whenStored();
    const key = `${state(app).draftKey}/${state(app).files[0]!.id}`;
    assert.deepEqual(await indexedDbDraftFiles.get([key]), [undefined]);
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    await waitUntil(() => !state(app).restoring);
    assert.deepEqual(names(app), ['a.png']);
  });
});
