import { assert } from '@open-wc/testing';
import { html } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import '../../elements/campaigns/brief/define.ts';
import '../../elements/campaigns/join-box/define.ts';
import '../../elements/posts/post-list/define.ts';
import '../../elements/posts/top-posts/define.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { core, detail, id, mara } from '../../stories/campaigns/samples.ts';
import * as listStories from '../../stories/posts/post-list.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, inShadow, queryAllByRole, queryAllByTag } from '../queries.ts';
import { settled, stage } from '../standing.ts';

const unsafeUrl = 'javascript:alert(1)';
const hrefs = (root: Element) =>
  queryAllByRole(root, 'link').map((link) => link.getAttribute('href'));

describe('unsafe URLs from the server', () => {
  it('are not links in a brief', async () => {
    const campaign = { ...detail, links: [{ label: 'Docs', url: unsafeUrl }, { label: 'Site', url: 'https://x.example/' }] }; // prettier-ignore
    const { element, remove } = await stage(html`<ev-brief .campaign=${campaign}></ev-brief>`);
    const links = inShadow(element, '.links');
    assert.include(links.textContent, 'Docs');
    assert.deepEqual(hrefs(links), ['https://x.example/']);
    remove();
  });

  it('are not links in the terms of a campaign; paths link to the product', async () => {
    for (const [url, expected] of [
      [unsafeUrl, []],
      ['/articles/terms', ['https://product.example/articles/terms']],
    ] as const) {
      const app = createStoryApp({ typed: { getCurrentUser: mara } });
      app.host.href = (path: string) => new URL(path, 'https://product.example').href;
      const campaign = { ...detail, my: null, terms: { version: '2', url } };
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-join-box .campaign=${campaign}></ev-join-box></ev-app>`,
      );
      const checkbox = getByTag(box, 'ev-checkbox');
      assert.include(checkbox.textContent, '2');
      assert.deepEqual(hrefs(checkbox), [...expected]);
      remove();
    }
  });

  it('are not links in posts and their pictures', async () => {
    const [first] = detail.topPosts ?? [];
    const post = { ...first!, url: unsafeUrl, attachments: [{ kind: 'image', url: unsafeUrl }] };
    const top = await stage(html`<ev-top-posts .posts=${[post as PostCard]}></ev-top-posts>`);
    const shown = queryAllByTag(top.element, 'ev-social-post')[0]!;
    assert.deepEqual(hrefs(shown), []);
    getByTag(shown, 'ev-post-media');
    top.remove();
    const list = await stage(Object.values(fromStories(listStories))[0]!());
    const posts = list.box.querySelector('ev-post-list')!;
    posts.posts = (posts.posts ?? []).map((one) => ({ ...one, url: unsafeUrl }));
    await settled(list.box);
    assert.deepEqual(hrefs(posts), []);
    list.remove();
  });

  it('are not links in the toast of a published post', async () => {
    const createPost = { id: id(1), url: unsafeUrl };
    const app = createStoryApp({ rest: { createPost }, typed: { getCurrentUser: mara } });
    await app.use(session).reloadUser();
    app.use(postEditor).open({ kind: 'post', campaignId: core.id });
    const stop = app.use(composer).$state.subscribe(() => undefined);
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(app.use(toasts).$list.get()[0]?.action, undefined);
    stop();
  });
});
