import { assert } from '@open-wc/testing';
import { profile } from '../../elements/account/profile.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { mara } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';

describe('profile', () => {
  const post = { id: 'a' };
  const begin = (listMyPosts: unknown) =>
    createStoryApp({ typed: { getCurrentUser: mara, listMyPosts } });

  it('clears further pages and the status when the session ends', async () => {
    const app = begin({ items: [post], nextCursor: null });
    app.use(profile).setStatus('eligible');
    await app.use(profile).loadMore('1');
    assert.lengthOf(app.use(profile).$more.get()!.items, 1);
    app.use(session).clear();
    assert.equal(app.use(profile).$more.get(), null);
    assert.equal(app.use(profile).$status.get(), '');
  });

  it('ignores a page of an ended session and a duplicate page', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const app = begin(() => new Promise((resolve) => (answer = resolve)));
    const late = app.use(profile).loadMore('1');
    app.use(profile).setStatus('eligible');
    app.use(session).clear();
    answer({ items: [post], nextCursor: null });
    await late;
    assert.equal(app.use(profile).$more.get(), null);
    const answers: ((page: unknown) => void)[] = [];
    const twice = begin(() => new Promise((resolve) => answers.push(resolve)));
    const both = [twice.use(profile).loadMore('1'), twice.use(profile).loadMore('1')];
    for (const one of answers) one({ items: [post], nextCursor: null });
    await Promise.all(both);
    assert.lengthOf(twice.use(profile).$more.get()!.items, 1);
  });
});
