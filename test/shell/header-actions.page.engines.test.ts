import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/header-actions/define.ts';
import { shellMessages } from '../../elements/shell/shell.messages.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { core, mara, participation } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { inShadow, queryAllByRole } from '../queries.ts';
import { stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

describe('<ev-header-actions>', () => {
  const open = async (
    listCurrentCampaigns: unknown,
    listPastCampaigns: unknown = [],
    signedIn = true,
    user = mara,
  ) => {
    const calls: [string, unknown][] = [];
    const typed = { getCurrentUser: user, listCurrentCampaigns, listPastCampaigns };
    const app = createStoryApp({ typed, calls, signedIn });
    const opened: unknown[] = [];
    app.use(postEditor).open = (options) => void opened.push(options?.kind);
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-header-actions></ev-header-actions></ev-app>`,
    );
    const root = box.querySelector('ev-header-actions')!;
    const [feedback, newPost] = queryAllByRole(root, 'button') as unknown as [
      HTMLElement,
      HTMLElement,
    ];
    const getReason = () => inShadow(root, '#disabled-reason').textContent;
    const getFeedbackReason = () => inShadow(root, '#feedback-disabled-reason').textContent;
    return {
      app,
      calls,
      feedback,
      newPost,
      opened,
      remove,
      root,
      getReason,
      getFeedbackReason,
    };
  };

  it('opens the editor when there is a current campaign', async () => {
    const { calls, feedback, newPost, opened, remove } = await open([core]);
    await waitUntil(() => !newPost.hasAttribute('aria-disabled'));
    newPost.click();
    feedback.click();
    assert.deepEqual(opened, ['post', 'feedback']);
    assert.ok(!calls.some(([name]) => name === 'listPastCampaigns'));
    remove();
  });

  it('offers feedback for a past campaign', async () => {
    const { feedback, newPost, getReason, opened, remove, root } = await open([], [core]);
    await waitUntil(() => !feedback.hasAttribute('aria-disabled'));
    assert.equal(getReason(), shellMessages.english.noCurrentCampaign);
    assert.equal(newPost.title, getReason());
    assert.equal(root.querySelector('p'), null);
    newPost.click();
    feedback.click();
    assert.deepEqual(opened, ['feedback']);
    remove();
  });

  it('offers no feedback for a past campaign that the user left', async () => {
    const left = { ...core, my: { ...participation, joined: false } };
    const { feedback, getFeedbackReason, remove } = await open([], [left]);
    await waitUntil(() => getFeedbackReason() === shellMessages.english.noCampaign);
    assert.equal(feedback.getAttribute('aria-disabled'), 'true');
    remove();
  });

  it('disables Share Feedback with a reason where it can’t be sent', async () => {
    const t = shellMessages.english;
    const failure = createServerError(403, 'FORBIDDEN', 'No.');
    for (const [past, signedIn, reason] of [
      [[], true, t.noCampaign],
      [failure, true, t.notChecked],
      [[core], false, t.logInFirst],
    ] as const) {
      const { feedback, getFeedbackReason, opened, remove } = await open([], past, signedIn);
      await waitUntil(() => getFeedbackReason() === reason);
      assert.equal(feedback.getAttribute('aria-disabled'), 'true');
      assert.equal(feedback.title, reason);
      feedback.click();
      assert.deepEqual(opened, []);
      remove();
    }
  });

  it('is empty on the page of a campaign, which has the actions', async () => {
    const { app, feedback, remove } = await open([core]);
    app.use(page).setLocation(`/campaign/${core.id}`, '');
    await waitUntil(() => !feedback.isConnected);
    remove();
  });

  it('disables both with the reason while an administrator views as the user', async () => {
    const user = { ...mara, realUserId: 'admin' };
    const { feedback, newPost, getReason, getFeedbackReason, opened, remove } = await open(
      [core],
      [],
      true,
      user,
    );
    await waitUntil(() => /^You’re viewing as another user/.test(getReason()));
    assert.equal(getFeedbackReason(), getReason());
    newPost.click();
    feedback.click();
    assert.deepEqual(opened, []);
    remove();
  });

  it('disables New Post with a reason without a campaign, and after an error', async () => {
    const reasons = new Set<string | null>();
    for (const answer of [[], createServerError(403, 'FORBIDDEN', 'No.')]) {
      const { newPost, getReason, opened, remove } = await open(answer);
      await waitUntil(() => getReason() !== shellMessages.english.checking);
      assert.equal(newPost.getAttribute('aria-disabled'), 'true');
      // A screen reader reads the reason, a pointer shows it.
      assert.equal(newPost.getAttribute('aria-describedby'), 'disabled-reason');
      assert.equal(newPost.title, getReason());
      newPost.click();
      assert.deepEqual(opened, []);
      reasons.add(getReason());
      remove();
    }
    assert.equal(reasons.size, 2);
  });

  it('asks to log in as soon as the session ends, and ignores an answer that comes after', async () => {
    let answer: (list: unknown[]) => void = () => undefined;
    const { app, newPost, getReason, opened, remove } = await open(
      new Promise((resolve) => (answer = resolve)),
    );
    assert.equal(getReason(), shellMessages.english.checking);
    app.use(session).clear();
    await waitUntil(() => getReason() === shellMessages.english.logInFirst);
    answer([core]);
    await new Promise((done) => setTimeout(done));
    newPost.click();
    assert.deepEqual([getReason(), opened], [shellMessages.english.logInFirst, []]);
    remove();
  });
});
