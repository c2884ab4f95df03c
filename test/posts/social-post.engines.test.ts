import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import { bonus, eligible } from '../../stories/campaigns/samples.ts';
import { attachments, linkPreview } from '../../stories/posts/samples.ts';
import * as stories from '../../stories/posts/social-post.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByPart,
  inShadow,
  queryByPart,
  queryByRole,
  queryByTag,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-social-post', fromStories(stories));

const showPost = async (more: Partial<PostCard>) => {
  const { box, remove } = await stage(
    html`<ev-social-post .post=${{ ...bonus, ...more }}></ev-social-post>`,
  );
  const element = box.querySelector('ev-social-post')!;
  return { element, root: element, remove };
};
const findEntities = (root: Element) =>
  allInShadow(root, '.entity').map((one) => one.textContent!.trim());

describe('<ev-social-post>', () => {
  it('colors links, mentions and tags, and keeps the text and its lines', async () => {
    const content = 'See @metaplex:\nhttps://www.example.com/a #ad';
    const { root, remove } = await showPost({ content });
    await waitUntil(() => findEntities(root).length > 0);
    expect(findEntities(root)).to.deep.equal(['@metaplex', 'example.com/a', '#ad']);
    expect(inShadow(root, 'a.entity').getAttribute('href')).to.equal('https://www.example.com/a');
    expect(inShadow(root, '.content').textContent!.trim()).to.equal(
      'See @metaplex:\nexample.com/a #ad',
    );
    remove();
  });

  it('marks a post that was edited on the network', async () => {
    const { element, root, remove } = await showPost({});
    expect(queryByPart(root, 'edited')).to.equal(null);
    element.post = { ...bonus, editedAt: bonus.createdAt };
    await element.updateComplete;
    expect(getByPart(root, 'edited').textContent).to.equal('edited');
    remove();
  });

  it('colors the text of the post that it shows now', async () => {
    const { element, root, remove } = await showPost({ content: 'First @one' });
    element.post = { ...eligible, content: 'Then @two' };
    await waitUntil(() => findEntities(root).join() === '@two');
    expect(inShadow(root, '.content').textContent!.trim()).to.equal('Then @two');
    remove();
  });

  it('cuts an excerpt after four lines, however long they are', async () => {
    const { element, root, remove } = await showPost({ content: 'One is a taxi. '.repeat(30) });
    element.excerpt = true;
    await element.updateComplete;
    const text = inShadow(root, '.content');
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
    // WebKit sets lines at whole pixels.
    expect(text.clientHeight).to.be.closeTo(4 * lineHeight, lineHeight / 2);
    expect(text.textContent!.trim()).to.match(/taxi\.$/);
    remove();
  });

  it('shows the card of its link, and files instead of it', async () => {
    const { element, root, remove } = await showPost({ linkPreview, attachments: [] });
    await waitUntil(() => queryByRole(queryByTag(root, 'ev-link-card'), 'link'));
    element.post = { ...bonus, linkPreview, attachments: attachments(1) };
    await element.updateComplete;
    expect(queryByTag(root, 'ev-link-card')).to.equal(null);
    expect(queryByTag(root, 'ev-post-media')).to.not.equal(null);
    remove();
  });

  it('uses the direction of each text', async () => {
    for (const [content, direction] of [
      ['Settled in one block.', 'ltr'],
      ['مرحبا', 'rtl'],
    ]) {
      const { root, remove } = await showPost({ content: content! });
      expect(getComputedStyle(inShadow(root, '.content')).direction).to.equal(direction);
      remove();
    }
  });
});
