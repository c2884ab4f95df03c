import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/shell/header-actions/define.ts';
import { shellMessages } from '../../elements/shell/shell.messages.ts';
import { postEditor } from '../../elements/core/page/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { core, mara } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { stage } from '../standing.ts';

describe('<ev-header-actions>', () => {
  const open = async (listCurrentCampaigns: unknown) => {
    const app = createStoryApp({ typed: { getCurrentUser: mara, listCurrentCampaigns } });
    const opened: unknown[] = [];
    app.use(postEditor).open = (options) => void opened.push(options?.kind);
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-header-actions></ev-header-actions></ev-app>`,
    );
    const root = box.querySelector('ev-header-actions')!.shadowRoot!;
    const [feedback, newPost] = root.querySelectorAll('button') as unknown as [
      HTMLElement,
      HTMLElement,
    ];
    const getReason = () => root.getElementById('disabled-reason')!.textContent;
    return { app, feedback, newPost, getReason, opened, remove };
  };

  it('opens the editor when there is a current campaign', async () => {
    const { feedback, newPost, opened, remove } = await open([core]);
    await waitUntil(() => !newPost.hasAttribute('aria-disabled'));
    newPost.click();
    feedback.click();
    assert.deepEqual(opened, ['post', 'feedback']);
    remove();
  });

  it('disables New Post with a reason without a campaign, and after an error', async () => {
    const reasons = new Set<string | null>();
    for (const answer of [[], createServerError(403, 'FORBIDDEN', 'No.')]) {
      const { feedback, newPost, getReason, opened, remove } = await open(answer);
      await waitUntil(() => getReason() !== shellMessages.english.checking);
      assert.equal(newPost.getAttribute('aria-disabled'), 'true');
      // A screen reader reads the reason, a pointer shows it.
      assert.equal(newPost.getAttribute('aria-describedby'), 'disabled-reason');
      assert.equal(newPost.title, getReason());
      newPost.click();
      feedback.click();
      assert.deepEqual(opened, ['feedback']);
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
