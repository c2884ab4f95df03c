import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { bonus, notEligible, paid } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/posts/delete-post.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, findByTag, getByRole, getText } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-delete-post', fromStories(stories));

describe('<ev-delete-post>', () => {
  const open = async (post: PostCard, deletePost: unknown = { ok: true }) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ typed: { deletePost }, calls });
    const closed: boolean[] = [];
    const shown = await stage(
      html`<ev-app .app=${app}
        ><ev-delete-post
          .post=${post}
          @ev-delete-post-close=${({ deleted }: { deleted: boolean }) => closed.push(deleted)}
        ></ev-delete-post
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-delete-post')!;
    const [keep, remove] = allInShadow<HTMLElementTagNameMap['ev-button']>(root, 'ev-button');
    return { ...shown, app, root, calls, closed, keep: keep!, delete: remove! };
  };

  for (const [post, cost] of [
    [bonus, 'the post would earn nothing'],
    [paid, 'Results are final, so your rewards stay as they are.'],
    [notEligible, 'It isn’t eligible'],
    [{ ...bonus, kind: 'feedback', status: 'not-rewarded' }, 'Feedback doesn’t earn rewards'],
  ] as const)
    it(`states what the deletion costs: ${cost}`, async () => {
      const shown = await open(post);
      expect(getText(shown.root)).to.include(cost);
      shown.remove();
    });

  it('deletes after the question only', async () => {
    const shown = await open(bonus);
    shown.keep.click();
    expect(shown.closed).to.deep.equal([false]);
    shown.delete.click();
    await waitUntil(() => shown.closed.length === 2);
    expect(shown.closed[1]).to.equal(true);
    const made = shown.calls.filter(([name]) => name === 'deletePost');
    expect(made).to.deep.equal([['deletePost', { id: bonus.id }]]);
    shown.remove();
  });

  it('shows the network’s refusal, and lets the person try again', async () => {
    const shown = await open(
      bonus,
      createServerError(422, 'NETWORK_REFUSED', 'X did not delete the post: You may not.'),
    );
    shown.delete.click();
    const note = await findByTag(shown.root, 'ev-note');
    expect(note.textContent).to.include('You may not.');
    expect(shown.delete.busy).to.equal(false);
    shown.remove();
  });

  it('offers the login that a deletion needs', async () => {
    const shown = await open(bonus, createServerError(403, 'WRITE_SCOPE_REQUIRED', 'No.'));
    const logins: unknown[] = [];
    shown.app.use(session).login = async (kind) => void logins.push(kind);
    shown.delete.click();
    const note = await findByTag(shown.root, 'ev-note');
    getByRole(note, 'button').click();
    await waitUntil(() => logins.length > 0);
    expect(logins).to.deep.equal(['write']);
    shown.remove();
  });
});
