import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/posts/draft-link/define.ts';
import type { LinkPreview } from '../../contract/post.ts';
import * as draftStories from '../../stories/posts/draft-link.stories.ts';
import * as stories from '../../stories/posts/link-card.stories.ts';
import { linkPreview } from '../../stories/posts/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-link-card', fromStories(stories));
standing('ev-draft-link', fromStories(draftStories));

describe('<ev-link-card>', () => {
  const show = async (more: Partial<LinkPreview>) => {
    const preview = { ...linkPreview, ...more };
    const { box, remove } = await stage(html`<ev-link-card .preview=${preview}></ev-link-card>`);
    const element = box.querySelector('ev-link-card')!;
    return { box, element, root: element, remove };
  };

  it('is one link with title and host, of one height', async () => {
    for (const more of [{}, { imageUrl: '' }, { title: 'A long title. '.repeat(30) }]) {
      const { element, root, remove } = await show(more);
      expect(queryAllByRole(root, 'link')).to.have.lengthOf(1);
      expect(getByRole<HTMLAnchorElement>(root, 'link').href).to.equal(linkPreview.url);
      expect(inShadow(root, 'bdi').textContent).to.equal('metaplex.com');
      expect(element.offsetHeight).to.equal(88);
      remove();
    }
  });

  it('has title and host at its start, in either direction of the page', async () => {
    const getStart = (element: Element, dir: string) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rects = [...range.getClientRects()];
      return dir === 'rtl'
        ? Math.max(...rects.map(({ right }) => right))
        : Math.min(...rects.map(({ left }) => left));
    };
    for (const dir of ['ltr', 'rtl'])
      for (const title of ['Payments', 'المدفوعات']) {
        const { box, root, remove } = await show({ title });
        box.dir = dir;
        const [text, host] = ['.title', '.host'].map((at) => inShadow(root, at));
        expect(getStart(host!, dir)).to.be.closeTo(getStart(text!, dir), 3);
        remove();
      }
  });

  it('shows the first letter of the host for a picture that can’t be loaded', async () => {
    const { root, remove } = await show({ imageUrl: 'data:image/png,none' });
    await waitUntil(() => queryInShadow(root, '.letter'));
    expect(inShadow(root, '.letter').textContent).to.equal('M');
    expect(queryByRole(root, 'img')).to.equal(null);
    remove();
  });

  it('shows nothing for an address that runs a script', async () => {
    const { root, remove } = await show({ url: 'javascript:alert(1)' });
    expect(queryByRole(root, 'link')).to.equal(null);
    remove();
  });
});

describe('<ev-draft-link>', () => {
  const show = async (
    answer: unknown = ({ url }: { url: string }) => ({ ...linkPreview, url }),
  ) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, typed: { getLinkPreview: answer } as never });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-draft-link pause="30"></ev-draft-link></ev-app>`,
    );
    const element = box.querySelector('ev-draft-link')!;
    const getCard = () => queryByTag(element, 'ev-link-card');
    const asked = () =>
      calls.filter(([name]) => name === 'getLinkPreview').map(([, input]) => input);
    return { box, element, getCard, asked, remove };
  };

  it('looks the first link up after a pause, once, and removes the card with the link', async () => {
    const { box, element, getCard, asked, remove } = await show();
    const whole = 'See acme.com/stores and b.com';
    for (let length = 1; length <= whole.length; length++) {
      element.text = whole.slice(0, length);
      await element.updateComplete;
    }
    expect(asked()).to.deep.equal([]);
    await waitUntil(getCard);
    expect(asked()).to.deep.equal([{ url: 'https://acme.com/stores' }]);
    const card = getCard();
    element.text = `${whole}!`;
    await settled(box);
    expect(getCard()).to.equal(card);
    element.text = 'See acme';
    await settled(box);
    expect(getCard()).to.equal(null);
    element.text = whole;
    await waitUntil(getCard);
    expect(asked()).to.have.lengthOf(1);
    expect(queryInShadow(element, '[aria-live], [role="status"]')).to.equal(null);
    remove();
  });

  it('has no card for a link that gives none, and asks again after a failure', async () => {
    const answers: unknown[] = [null, new Error('offline'), linkPreview];
    const { box, element, getCard, asked, remove } = await show(() => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const write = async (text: string, count: number) => {
      element.text = text;
      await waitUntil(() => asked().length === count);
      await settled(box);
    };
    await write('a.com', 1);
    expect(getCard()).to.equal(null);
    await write('b.com', 2);
    expect(getCard()).to.equal(null);
    element.text = '';
    await settled(box);
    await write('b.com', 3);
    await waitUntil(getCard);
    remove();
  });
});
