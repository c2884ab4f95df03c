import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { App } from '../../elements/core/app/app.ts';
import { createRandomHex } from '../../elements/core/app/random-id.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import type { DraftOpenEvent } from '../../elements/posts/draft-list/draft-list.events.ts';
import { drafts } from '../../elements/posts/drafts.store.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import '../../elements/posts/post-editor/define.ts';
import { core, fees, mara } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/draft-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getByTag,
  getText,
  inShadow,
  queryAllByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing, type Stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const t = postEditorMessages.english;
const { createDraftApp, over, left, gone } = stories;
standing('ev-draft-list', fromStories(stories));

describe('<ev-draft-list>', () => {
  let shown: Stage | undefined;
  afterEach(() => shown?.remove());
  const render = async (app: App) => {
    shown = await stage(html`<ev-app .app=${app}><ev-draft-list></ev-draft-list></ev-app>`);
    const element = shown.box.querySelector('ev-draft-list')!;
    const getRow = (id: string) => inShadow(element, `li[data-key*="${id}"]`);
    await waitUntil(() => queryAllByRole(element, 'listitem').length > 0);
    await settled(shown.box);
    return { element, getRow };
  };
  const click = async (row: HTMLElement, text: string) => {
    getByRole(row, 'button', { name: new RegExp(`^${text}`) }).click();
    await settled(shown!.box);
  };

  it('lists the drafts with their campaigns, and why one can’t be published', async () => {
    const { element: root, getRow } = await render(createDraftApp());
    await waitUntil(() => getRow(gone).textContent.includes(t.draftGone));
    expect(queryAllByRole(root, 'listitem').length).to.equal(5);
    expect(getRow(core.id).textContent).to.contain('I moved my shop').and.contain(core.title);
    expect(getRow(fees.id).textContent).to.contain(t.feedback);
    expect(getRow(over).textContent).to.contain(t.draftOver);
    expect(getRow(left).textContent).to.contain(t.draftLeft);
  });

  it('does not list drafts of another account', async () => {
    const app = createDraftApp();
    const content = { text: 'Not hers', suggestionId: null, files: [] };
    app.use(drafts).write(`${createRandomHex()}:${core.id}:post`, content);
    const { element: root } = await render(app);
    expect(getText(root)).not.to.contain('Not hers');
  });

  it('opens a draft', async () => {
    const { element, getRow } = await render(createDraftApp());
    const opened = oneEvent(element, 'ev-draft-open');
    void click(getRow(fees.id), t.openDraft);
    const { draft } = (await opened) as unknown as DraftOpenEvent;
    expect([draft.campaignId, draft.kind]).to.deep.equal([fees.id, 'feedback']);
  });

  it('deletes a draft, and undoes it', async () => {
    const app = createDraftApp();
    const { getRow } = await render(app);
    const key = `${mara.userId}:${core.id}:post`;
    const before = app.use(drafts).read(key)!.text;
    await click(getRow(core.id), t.deleteDraft);
    expect(app.use(drafts).read(key)).to.equal(null);
    expect(getRow(core.id).textContent).to.contain(t.draftDeleted);
    await click(getRow(core.id), t.undo);
    expect(app.use(drafts).read(key)!.text).to.equal(before);
    expect(getRow(core.id).textContent).to.contain('I moved my shop');
  });

  it('is shown in the editor, which opens the chosen draft or the one before', async () => {
    const app = createDraftApp();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    shown = await stage(html`<ev-app .app=${app}><ev-post-editor></ev-post-editor></ev-app>`);
    const root = shown.box.querySelector('ev-post-editor')!;
    const state = () => app.use(composer).$state.get();
    const showList = async () => {
      getByRole(root, 'button', { name: t.drafts }).click();
      await waitUntil(() => queryInShadow(queryByTag(root, 'ev-draft-list'), 'li'));
      return getByTag(root, 'ev-draft-list');
    };
    await waitUntil(() => state().draftKey && queryByTag(root, 'ev-segmented'));
    const text = state().text;
    const list = await showList();
    expect(state().draftKey).to.equal(null);
    inShadow(list, 'div > ev-button:not(.actions > *)').click();
    await waitUntil(() => queryByTag(root, 'ev-post-composer'));
    expect(state().text).to.equal(text);
    const again = await showList();
    inShadow(again, `li[data-key*="${over}"] ev-button`).click();
    await waitUntil(() => state().campaignId === over);
    expect(state().text).to.contain('Fees went down');
  });
});
