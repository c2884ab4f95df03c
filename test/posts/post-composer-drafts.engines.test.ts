import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { Composition } from '../../elements/posts/composition.ts';
import '../../elements/posts/post-composer/define.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import { core } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-composer.stories.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { getByRole, getByTag, inShadow, queryAllByTag } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const t = postEditorMessages.english;

describe('<ev-post-composer>: drafts', () => {
  const render = async (options: StoryAppOptions = {}) => {
    const app = createStoryApp({ ...options, typed: { ...stories.answers, ...options.typed } });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const root = box.querySelector('ev-post-composer')!;
    await settled(box);
    const change = async (next: Partial<Composition>) => {
      app.use(composer).update(next);
      await settled(box);
    };
    const getNotes = () => queryAllByTag(root, 'ev-note').map((one) => one.textContent?.trim()); // prettier-ignore
    return { app, root, box, change, getNotes, remove };
  };

  it('shows a draft of another tab read-only, and takes it over', async () => {
    const { app, root, change, getNotes, remove } = await render();
    app.use(composer).setText('Hello @metaplex #ad');
    await change({ access: 'read' });
    expect(getNotes()[0]).to.contain(t.openElsewhere);
    expect(getByTag(root, 'ev-post-text').readonly).to.equal(true);
    expect(getByTag(root, 'ev-publish-bar').validation!.disabledReason).to.equal(t.elsewhereReason);
    let taken = 0;
    app.use(composer).takeOver = () => (taken += 1);
    getByRole(getByTag(root, 'ev-note'), 'button').click();
    expect(taken).to.equal(1);
    await change({ access: 'write' });
    expect(getByTag(root, 'ev-post-text').readonly).to.equal(false);
    expect(getNotes()).to.deep.equal([]);
    remove();
  });

  it('takes text while its draft is being loaded, and adds it to the draft', async () => {
    let answer = (_: unknown[]) => {};
    const listDrafts = () => new Promise<unknown[]>((resolve) => (answer = resolve));
    const { app, root, box, remove } = await render({
      kind: 'embed',
      typed: { listDrafts, saveDraft: () => ({ saved: true, draft: null }) } as never,
    });
    const text = getByTag(root, 'ev-post-text');
    expect(app.use(composer).$state.get().access).to.equal('pending');
    expect(text.readonly).to.equal(false);
    text.value = 'Typed early';
    text.dispatchEvent(new Event('input', { bubbles: true }));
    const draft = { campaignId: core.id, kind: 'post', text: 'Stored', selectedSuggestionId: null };
    answer([{ ...draft, revision: 1, updatedAt: '2026-11-20T10:00:00Z' }]);
    await waitUntil(() => app.use(composer).$state.get().access === 'write');
    await settled(box);
    expect(text.value).to.equal('Stored\n\nTyped early');
    await waitUntil(() => app.use(composer).$state.get().saved);
    remove();
  });

  it('shows when the draft is saved, and why it is not', async () => {
    const { app, root, change, getNotes, remove } = await render();
    const getSaved = () => inShadow(root, '.saved').textContent?.trim();
    expect(getSaved()).to.equal('');
    app.use(composer).setText('Hello');
    await waitUntil(() => getSaved() === t.draftSaved);
    await change({ saved: false, saveFailed: true });
    expect(getSaved()).to.equal(t.notSaved);
    expect(getNotes()).to.deep.equal([t.browserCannotSave]);
    await change({ text: '', saveFailed: false });
    expect(getSaved()).to.equal('');
    remove();
  });
});
