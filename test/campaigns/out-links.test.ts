import { assert } from '@open-wc/testing';
import { html, render } from 'lit';
import '../../elements/campaigns/brief/define.ts';
import '../../elements/campaigns/join-box/define.ts';
import { quotes } from '../../elements/campaigns/quotes.ts';
import '../../elements/posts/post-list/define.ts';
import { publisher } from '../../elements/posts/publisher.store.ts';
import { composer } from '../../elements/posts/composer.store.ts';
import { editor } from '../../elements/core/editor.store.ts';
import { session } from '../../elements/core/session.store.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import { core, detail, id, mara } from '../../stories/campaigns/samples.ts';
import * as listStories from '../../stories/posts/post-list.stories.ts';
import { storyApp } from '../../stories/wallets/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage } from '../standing.ts';

const bad = 'javascript:alert(1)';
const hrefs = (root: ParentNode) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('addresses that a server hands on', () => {
  it('are not followed from a brief', async () => {
    const campaign = { ...detail, links: [{ label: 'Docs', url: bad }, { label: 'Site', url: 'https://x.example/' }] }; // prettier-ignore
    const { element, remove } = await stage(html`<ev-brief .campaign=${campaign}></ev-brief>`);
    const links = element.shadowRoot!.querySelector('.links')!;
    assert.include(links.textContent, 'Docs');
    assert.deepEqual(hrefs(links), ['https://x.example/']);
    remove();
  });

  it('are not followed from the terms of a campaign, and paths lead to the product', async () => {
    for (const [url, expected] of [
      [bad, []],
      ['/articles/terms', ['https://product.example/articles/terms']],
    ] as const) {
      const app = storyApp({ typed: { getCurrentUser: mara } });
      app.host.href = (path: string) => new URL(path, 'https://product.example').href;
      const campaign = { ...detail, my: null, terms: { version: '2', url } };
      const { box, remove } = await stage(html`<ev-app .app=${app}><ev-join-box .campaign=${campaign}></ev-join-box></ev-app>`);
      const checkbox = box.querySelector('ev-join-box')!.shadowRoot!.querySelector('ev-checkbox')!;
      assert.include(checkbox.textContent, '2');
      assert.deepEqual(hrefs(checkbox), [...expected]);
      remove();
    }
  });

  it('are not followed from quotes and from posts', async () => {
    const box = document.createElement('div');
    const [post] = detail.topPosts ?? [];
    render(quotes([{ ...post!, url: bad }], 'impressions', 'en'), box);
    assert.deepEqual(hrefs(box), []);
    const list = await stage(Object.values(fromStories(listStories))[0]!());
    const posts = list.box.querySelector('ev-post-list')!;
    posts.posts = (posts.posts ?? []).map((one) => ({ ...one, url: bad }));
    await settled(list.box);
    assert.deepEqual(hrefs(posts.shadowRoot!), []);
    list.remove();
  });

  it('are not followed from the news that a post is out', async () => {
    const createPost = { id: id(1), networkPostId: '9', url: bad, status: 'evaluating', createdAt: '', campaignId: core.id };
    const app = storyApp({ rest: { createPost }, typed: { getCurrentUser: mara } });
    await app.use(session).reloadUser();
    app.use(editor).open({ kind: 'post', campaignId: core.id });
    const stop = app.use(composer).$state.subscribe(() => undefined);
    app.use(composer).setText('Hello');
    await app.use(publisher).publish();
    assert.equal(app.use(toasts).$list.get()[0]?.action, undefined);
    stop();
  });
});
