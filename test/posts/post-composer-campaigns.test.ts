import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { openedCampaign } from '../../elements/shared/opened-campaign.store.ts';
import { postEditor, type PostEditorRequest } from '../../elements/shared/post-editor.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import '../../elements/posts/post-composer/define.ts';
import { posts } from '../../elements/posts/posts.store.ts';
import { postEditorMessages } from '../../elements/posts/post-editor.messages.ts';
import { showPublished } from '../../elements/posts/publish-result.ts';
import { core, detail, fees, participation } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/post-composer.stories.ts';
import { createStoryApp, type StoryAppOptions } from '../../stories/story-app.ts';
import { createPicture } from '../media-files.ts';
import {
  getByRole,
  getByTag,
  getText,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

const t = postEditorMessages.english;
const full: CampaignDetail = {
  ...detail,
  maxPostsPerWeek: 3,
  my: { ...participation, canPost: false },
};

describe('<ev-post-composer>: campaigns and kinds', () => {
  const render = async (
    request: PostEditorRequest,
    typed: StoryAppOptions['typed'] = {},
    openedId: string | null = null,
  ) => {
    const app = createStoryApp({ typed: { ...stories.answers, ...typed } });
    await app.use(session).reloadUser();
    app.use(openedCampaign).set(openedId);
    app.use(postEditor).open(request);
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-post-composer></ev-post-composer></ev-app>`,
    );
    const root = box.querySelector('ev-post-composer')!;
    const state = () => app.use(composer).$state.get();
    await waitUntil(() => state().campaignId);
    await settled(box);
    const getNotes = () => queryAllByTag(root, 'ev-note').map((one) => one.textContent);
    return { app, box, root, state, getNotes, remove };
  };

  it('shows that feedback is public before the first word, and asks for no conditions', async () => {
    const { app, box, root, getNotes, remove } = await render({ kind: 'feedback' });
    expect(getNotes()).to.deep.equal([t.feedbackPublic({ handle: 'maralind' })]);
    expect(getByTag(root, 'ev-post-text').description).to.contain('@maralind');
    app.use(composer).setText('guaranteed to the moon');
    await settled(box);
    const checks = getByTag(root, 'ev-text-checks').checks;
    expect(checks.map(({ kind }) => kind)).to.deep.equal(['length']);
    expect(getByTag(root, 'ev-publish-bar').validation).to.include({
      disabledReason: '',
      hint: '',
    });
    remove();
  });

  it('heads the suggestions of feedback as ways to start', async () => {
    for (const [kind, label] of [
      ['feedback', 'Ways to start'],
      ['post', 'Suggested posts'],
    ] as const) {
      const { root, remove } = await render({ kind, campaignId: core.id });
      await waitUntil(() => queryInShadow(root, 'h3'));
      expect(inShadow(root, 'h3').textContent).to.equal(label);
      expect(getByTag(root, 'ev-suggestion-list').label).to.equal(label);
      remove();
    }
  });

  it('has no column for suggestions that feedback lacks', async () => {
    const { root, remove } = await render({ kind: 'feedback' }, { listSuggestions: [] });
    expect(queryByTag(root, 'ev-suggestion-list')).to.equal(null);
    expect(inShadow(root, '.columns').classList.contains('single')).to.equal(true);
    remove();
  });

  it('offers feedback for past campaigns, without those that the user left', async () => {
    const left = { ...fees, my: { ...participation, joined: false } };
    const past = { ...core, status: 'evaluated' };
    const { app, remove } = await render(
      { kind: 'feedback' },
      { listCurrentCampaigns: [], listPastCampaigns: [left, past] },
    );
    const { data } = app.use(posts).$joined.get();
    expect(data?.map(({ id }) => id)).to.deep.equal([past.id]);
    remove();
  });

  it('begins with the campaign whose page is open, if it takes posts', async () => {
    const closed = { ...fees, my: { ...participation, canPost: false } };
    const begun = async (campaigns: object[], openedId: string) => {
      const { state, remove } = await render(
        { kind: 'post' },
        { listCurrentCampaigns: campaigns },
        openedId,
      );
      remove();
      return state().campaignId;
    };
    expect(await begun([core, fees], fees.id)).to.equal(fees.id);
    expect(await begun([core, closed], fees.id)).to.equal(core.id);
    expect(await begun([core, fees], 'another')).to.equal(core.id);
  });

  it('does not announce a check of feedback after it is published', async () => {
    const { app, state, remove } = await render({ kind: 'feedback' });
    showPublished(app, state().draftKey);
    expect(
      app
        .use(toasts)
        .$list.get()
        .map(({ text }) => text),
    ).to.deep.equal([t.publishedFeedback]);
    remove();
  });

  it('names the day of the result once a post is published', async () => {
    const { app, state, remove } = await render({ kind: 'post' });
    showPublished(app, state().draftKey, { resultBy: '2026-11-29T12:00:00Z' });
    showPublished(app, state().draftKey);
    const texts = app
      .use(toasts)
      .$list.get()
      .map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(texts).to.have.members([
      'Published. You’ll know by Sun, Nov 29 if it’s eligible.',
      t.published,
    ]);
    remove();
  });

  it('tells a person who is no member that only members can post, with the way to join', async () => {
    const my = { ...participation, joined: false, canPost: false };
    const { app, root, getNotes, remove } = await render(
      { kind: 'post', campaignId: core.id },
      { getCampaign: { ...detail, my }, listCurrentCampaigns: [] },
    );
    const { disabledReason, blocked } = getByTag(root, 'ev-publish-bar').validation!;
    expect([disabledReason, blocked]).to.deep.equal([t.membersOnlyReason, true]);
    expect(getText(getByRole(root, 'complementary'))).to.not.contain('left this week');
    expect(getNotes()[0]).to.contain(t.draftLeft);
    const link = inShadow<HTMLElementTagNameMap['ev-button']>(root, 'ev-note ev-button');
    expect(link.href).to.equal(`/campaign/${detail.id}`);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(app.use(postEditor).$open.get()).to.equal(null);
    remove();
  });

  it('shows the posts that are left, and the reason of a full week before anything is written', async () => {
    const open = await render({ kind: 'post', campaignId: core.id });
    expect(getText(getByRole(open.root, 'complementary'))).to.contain(t.postsLeft({ count: 1 }));
    open.remove();
    const { root, remove } = await render(
      { kind: 'post', campaignId: core.id },
      { getCampaign: full },
    );
    const { disabledReason, blocked } = getByTag(root, 'ev-publish-bar').validation!;
    expect(disabledReason).to.match(/^You’ve used all 3 posts for this week. You can post again/);
    expect(blocked).to.equal(true);
    remove();
  });

  it('starts with a campaign that takes a post', async () => {
    const list = [{ ...core, my: { ...participation, canPost: false } }, fees];
    const post = await render({ kind: 'post' }, { listCurrentCampaigns: list });
    expect(post.state().campaignId).to.equal(fees.id);
    const [first] = queryAllByTag(post.root, 'ev-select')[0]!.options;
    expect(first!.detail).to.equal(t.noPostsLeft);
    post.remove();
    // Feedback has no weekly limit.
    const feedback = await render({ kind: 'feedback' }, { listCurrentCampaigns: list });
    expect(feedback.state().campaignId).to.equal(core.id);
    feedback.remove();
  });

  it('keeps the text when the campaign changes', async () => {
    const { app, state, getNotes, box, remove } = await render({
      kind: 'post',
      campaignId: core.id,
    });
    const { setText, setCampaign, addFiles } = app.use(composer);
    setText('Words of the user');
    addFiles([createPicture('chart.png')]);
    await waitUntil(() => state().files.length === 1);
    setCampaign(fees.id);
    expect(state()).to.include({ campaignId: fees.id, text: 'Words of the user', saved: true });
    expect(state().files.map(({ file }) => file.name)).to.deep.equal(['chart.png']);
    // The draft moved: the first campaign has none any more.
    setText('');
    setCampaign(core.id);
    await settled(box);
    expect(state().text).to.equal('');
    expect(getNotes()).to.deep.equal([]);
    remove();
  });

  it('shows the draft that the other campaign has, and where the text is kept', async () => {
    const { app, state, getNotes, box, remove } = await render({
      kind: 'post',
      campaignId: core.id,
    });
    const { setText, setCampaign } = app.use(composer);
    app.use(postEditor).open({ kind: 'post', campaignId: fees.id });
    setText('About fees');
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    setText('About Core');
    setCampaign(fees.id);
    await settled(box);
    expect(state().text).to.equal('About fees');
    expect(getNotes()).to.deep.equal([t.draftKept({ campaign: fees.title, previous: core.title })]);
    setCampaign(core.id);
    expect(state().text).to.equal('About Core');
    setText('About Core, more');
    await settled(box);
    expect(getNotes()).to.deep.equal([]);
    remove();
  });
});
