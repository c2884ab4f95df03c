import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { attachment, attachments, missing, video } from '../../stories/posts/samples.ts';
import * as stories from '../../stories/posts/post-media.stories.ts';
import { fromStories } from '../from-stories.ts';
import { allInShadow, getByRole, getText, inShadow, queryByRole } from '../queries.ts';
import { stage, standing } from '../standing.ts';

const states = fromStories(stories);
standing('ev-post-media', states);

const showMedia = async (files: unknown) => {
  const { box, remove } = await stage(
    html`<ev-post-media .attachments=${files as []}></ev-post-media>`,
  );
  return { element: box.querySelector('ev-post-media')!, remove };
};

describe('<ev-post-media>', () => {
  it('has its height before a picture loads, for one to four pictures', async () => {
    for (const count of [1, 2, 3, 4]) {
      const { element, remove } = await showMedia(
        attachments(count).map((one) => ({ ...one, previewUrl: '/never/loads.png' })),
      );
      const { width, height } = element.getBoundingClientRect();
      expect(width / height).to.be.closeTo(16 / 9, 0.02);
      expect(allInShadow(element, '.tile').length).to.equal(count);
      remove();
    }
  });

  it('draws a placeholder, named by the alternative text, where a picture is missing or fails', async () => {
    const { element, remove } = await showMedia([missing, attachment(0, { altText: 'Two bars' })]);
    const root = element;
    inShadow(root, 'img').dispatchEvent(new Event('error'));
    await element.updateComplete;
    const names = allInShadow(root, '.placeholder').map((one) => one.getAttribute('aria-label'));
    expect(names).to.deep.equal(['Picture', 'Two bars']);
    expect(getText(root).trim()).to.equal('');
    remove();
  });

  it('marks a video with its duration, and links it to the network', async () => {
    const { element, remove } = await showMedia([video]);
    const tile = getByRole<HTMLAnchorElement>(element, 'link');
    expect([tile.href, tile.textContent!.trim()]).to.deep.equal([video.url, '0:42']);
    expect(tile.querySelector('.play')).to.not.equal(null);
    remove();
  });

  it('shows the first one as a thumbnail without a link', async () => {
    const { element, remove } = await showMedia(attachments(3));
    element.thumbnail = true;
    await element.updateComplete;
    const { width, height } = element.getBoundingClientRect();
    expect([width, height]).to.deep.equal([40, 40]);
    expect(queryByRole<HTMLAnchorElement>(element, 'link')).to.equal(null);
    remove();
  });
});
