import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { paid } from '../../stories/campaigns/samples.ts';
import { grownPost } from '../../stories/posts/history-samples.ts';
import * as stories from '../../stories/posts/post-list.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getFocused,
  getText,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-post-list', fromStories(stories));

describe('<ev-post-list>', () => {
  const openRow = async (list: Element, index = 0) => {
    const row = allInShadow(list, 'summary')[index]!;
    row.click();
    await settled(list);
    return row.parentElement as HTMLDetailsElement;
  };

  it('shows text, status, reward and impressions, and the rest where a row is opened', async () => {
    const { element, remove } = await stage(
      html`<ev-post-list .posts=${[grownPost, paid]}></ev-post-list>`,
    );
    const root = element;
    const summary = getText(allInShadow(root, 'summary')[0]!);
    expect(summary).to.include(grownPost.content).and.to.include('impressions');
    expect(inShadow(root, '.why').checkVisibility()).to.equal(false);
    expect(queryByTag(root, 'ev-post-history')).to.equal(null);
    const details = await openRow(element);
    await waitUntil(() => details.querySelector('.why')!.checkVisibility());
    expect(details.querySelector('ev-post-history')).to.not.equal(null);
    await expect(element).to.be.accessible();
    remove();
  });

  it('keeps a row open while the list has other posts, and after an update', async () => {
    const { box, element, remove } = await stage(
      html`<ev-post-list .posts=${[grownPost, paid]}></ev-post-list>`,
    );
    const list = box.querySelector('ev-post-list')!;
    const details = await openRow(element);
    await waitUntil(() => details.querySelector('ev-post-history'));
    for (const posts of [[paid], [paid, { ...grownPost }]]) {
      list.posts = posts;
      await settled(box);
    }
    const open = allInShadow<HTMLDetailsElement>(element, 'details').map((one) => one.open);
    expect(open).to.deep.equal([false, true]);
    remove();
  });

  it('opens the rows that it is given, and names which are open after a press', async () => {
    const { box, element, remove } = await stage(
      html`<ev-post-list .posts=${[grownPost, paid]} .openIds=${[paid.id]}></ev-post-list>`,
    );
    const toggled: (readonly string[])[] = [];
    box.addEventListener('ev-post-row-toggled', ({ openIds }) => toggled.push(openIds), true);
    const list = box.querySelector('ev-post-list')!;
    const details = allInShadow<HTMLDetailsElement>(element, 'details');
    expect(details.map(({ open }) => open)).to.deep.equal([false, true]);
    await openRow(element);
    await waitUntil(() => toggled.length > 0);
    expect(toggled).to.deep.equal([[paid.id, grownPost.id]]);
    list.openIds = undefined as never;
    await settled(box);
    expect(details.map(({ open }) => open)).to.deep.equal([false, false]);
    remove();
  });

  it('shows the pictures of a post', async () => {
    const { element, remove } = await stage(fromStories(stories)['WithFiles']!());
    const details = await openRow(element);
    const media =
      details.querySelector<HTMLElementTagNameMap['ev-post-media']>('.network ev-post-media')!;
    expect(media.attachments!.length).to.equal(3);
    remove();
  });

  it('grays the score of a post that is not eligible', async () => {
    const posts = [paid, { ...paid, id: 'other', status: 'not-eligible' as const }];
    const { element, remove } = await stage(html`<ev-post-list .posts=${posts}></ev-post-list>`);
    const scores = queryAllByTag(element, 'ev-score-parts');
    expect(scores.map(({ uncounted }) => uncounted)).to.deep.equal([false, true]);
    remove();
  });

  it('names and links the campaign of each post where the page gives addresses', async () => {
    const { element, remove } = await stage(
      html`<ev-post-list .posts=${[paid]} .linkTo=${(path: string) => `/x${path}`}></ev-post-list>`,
    );
    const link = inShadow(element, '.meta a');
    expect(link.getAttribute('href')).to.equal(`/x/campaign/${paid.campaignId}#posts`);
    expect(link.textContent!.trim()).to.equal('Oracles you can read');
    remove();
  });

  it('keeps all metrics on one line of a phone, also large ones', async () => {
    const metrics = {
      ...paid.metrics!,
      impressions: 128_410,
      likes: 12_204,
      reposts: 1_310,
      replies: 1_096,
      bookmarks: 1_044,
    };
    const { element, box, remove } = await stage(
      html`<ev-post-list .posts=${[{ ...paid, metrics }]}></ev-post-list>`,
    );
    for (const width of [328, 380]) {
      (box as HTMLElement).style.setProperty('width', `${width}px`);
      await settled(box);
      inShadow<HTMLDetailsElement>(element, 'details').open = true;
      const metrics = inShadow(element, '.metrics');
      const [first] = metrics.children;
      expect(metrics.offsetHeight).to.be.below(1.5 * (first as HTMLElement).offsetHeight);
      expect([...metrics.children].filter((one) => one.checkVisibility()).length).to.equal(5);
    }
    remove();
  });

  it('uses the singular for a count of one', async () => {
    const metrics = { ...paid.metrics!, likes: 1, reposts: 1, quotes: 0, replies: 2, bookmarks: 0 };
    const { element, remove } = await stage(
      html`<ev-post-list .posts=${[{ ...paid, metrics }]}></ev-post-list>`,
    );
    const labels = allInShadow(element, '.metrics .visually-hidden');
    expect(labels.slice(1).map(({ textContent }) => textContent)).to.deep.equal([
      '1 like',
      '1 repost',
      '2 replies',
      '0 bookmarks',
    ]);
    remove();
  });

  it('shows no reward where there can be none, and counts bookmarks', async () => {
    const posts = (['expired', 'not-eligible', 'paid'] as const).map((status) => ({
      ...paid,
      status,
    }));
    const { element, remove } = await stage(html`<ev-post-list .posts=${posts}></ev-post-list>`);
    const rows = allInShadow(element, 'li');
    expect(rows.map((row) => row.querySelector('.reward ev-money') !== null)).to.deep.equal([false, false, true]); // prettier-ignore
    expect(rows[0]!.querySelector('.reward')!.textContent).to.include('No reward');
    expect(rows[0]!.querySelector('.metrics')!.textContent).to.match(/\d+ bookmarks/);
    remove();
  });

  it('names once that a reward was not claimed in time, with its amount', async () => {
    const reward = { ...paid.reward!, status: 'expired' as const };
    const post = { ...paid, status: 'expired' as const, statusReasons: [], reward };
    const { element, remove } = await stage(html`<ev-post-list .posts=${[post]}></ev-post-list>`);
    const row = inShadow(element, 'li');
    expect(row.textContent.match(/not claimed in time/gi)).to.have.length(1);
    expect(row.querySelector('.reward ev-money')!.classList.contains('subtle')).to.equal(true);
    remove();
  });

  describe('with many posts', () => {
    const count = 120;
    const posts = Array.from({ length: count }, (_, index) => ({ ...paid, id: `post-${index}` }));
    const many = () => stage(html`<ev-post-list .posts=${posts} deletable></ev-post-list>`);
    const findRows = (list: Element) => allInShadow(list, '.rows > li:not(.gap)');
    /** Indices of the rendered rows, as a screen reader counts them. */
    const readRendered = (list: Element) =>
      findRows(list).map((row) => Number(row.getAttribute('aria-posinset')) - 1);
    const findGaps = (list: Element) => allInShadow(list, '.rows > .gap');
    // A test that failed leaves its list to the next one.
    afterEach(() => document.querySelector('main')?.remove());
    const scrollToEnd = (list: Element) =>
      inShadow(list, 'ul').lastElementChild!.scrollIntoView({ block: 'end' });

    it('renders those near the window, and keeps the place of the others', async () => {
      const { element, remove } = await many();
      // More than the first rows: the browser has reported which ones are near, and their heights were measured.
      await waitUntil(() => readRendered(element).length > 12);
      expect(readRendered(element).length).to.be.below(35);
      expect(readRendered(element)[0]).to.equal(0);
      expect(findRows(element)[0]!.getAttribute('aria-setsize')).to.equal(String(count));
      const { height } = element.getBoundingClientRect();
      scrollToEnd(element);
      await waitUntil(() => readRendered(element).at(-1) === count - 1);
      await waitUntil(() => readRendered(element)[0]! > 90);
      expect(element.getBoundingClientRect().height).to.be.closeTo(height, height / 20);
      remove();
    });

    it('keep the row that has the focus', async () => {
      const { element, remove } = await many();
      await waitUntil(() => readRendered(element).length < 30);
      const link = findRows(element)[0]!.querySelector('summary')!;
      link.focus();
      scrollToEnd(element);
      await waitUntil(() => readRendered(element).includes(count - 1));
      await waitUntil(() => !readRendered(element).includes(2));
      expect(readRendered(element)[0]).to.equal(0);
      expect(getFocused(element) === link).to.equal(true);
      remove();
    });

    const isInWindow = (child: Element) => {
      const { top, bottom, height } = child.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    /** Whether rows, and no gaps, are in the window. */
    const isFilled = (list: Element) =>
      findRows(list).some(isInWindow) && !findGaps(list).some(isInWindow);
    const findRow = (list: Element, index: number) =>
      findRows(list).find((row) => row.getAttribute('aria-posinset') === String(index + 1));

    it('keep the focus of a row, and its neighbors, when the page jumps up', async () => {
      const { element, remove } = await many();
      scrollTo(0, 6000);
      await waitUntil(() => isFilled(element) && readRendered(element)[0]! > 20);
      const index = readRendered(element).at(-3)!;
      const link = findRow(element, index)!.querySelector('summary')!;
      link.focus({ preventScroll: true });
      scrollTo(0, 0);
      await waitUntil(() => readRendered(element)[0] === 0);
      expect(getFocused(element) === link).to.equal(true);
      expect(readRendered(element).slice(-3)).to.deep.equal([index - 1, index, index + 1]);
      remove();
    });

    const withHistory = () => {
      const { history } = grownPost;
      return stage(
        html`<ev-post-list .posts=${posts.map((post) => ({ ...post, history }))}></ev-post-list>`,
      );
    };
    const findTable = (list: Element, index: number) =>
      queryInShadow(
        queryByTag(queryByTag(findRow(list, index), 'ev-post-history'), 'ev-sparkline'),
        'details',
      );

    it('prints each post with all details', async () => {
      const { box, element, remove } = await withHistory();
      dispatchEvent(new Event('beforeprint'));
      await waitUntil(() => findTable(element, count - 1));
      await settled(box);
      expect(findTable(element, count - 1)!.querySelectorAll('tbody tr').length).to.be.above(2);
      dispatchEvent(new Event('afterprint'));
      await settled(box);
      expect(findTable(element, 0)).to.equal(null);
      remove();
    });

    it('keeps a row that is open', async () => {
      const { element, remove } = await withHistory();
      await openRow(element, 1);
      await waitUntil(() => findTable(element, 1));
      await waitUntil(() => {
        // Rows that come near are higher than the estimate, and move the end away.
        scrollToEnd(element);
        return readRendered(element).includes(count - 1);
      });
      expect(readRendered(element).slice(0, 3)).to.deep.equal([0, 1, 2]);
      remove();
    });

    it('shows the same posts at another width', async () => {
      const { element, remove } = await many();
      scrollTo(0, 6000);
      const readFirst = () =>
        Number(findRows(element).find(isInWindow)!.getAttribute('aria-posinset'));
      await waitUntil(() => isFilled(element) && readRendered(element)[0]! > 20);
      const first = readFirst();
      element.style.width = '400px';
      await waitUntil(() => findGaps(element)[0]!.getBoundingClientRect().width === 400);
      scrollBy(0, 1);
      await waitUntil(() => isFilled(element) && findRows(element).length < 30);
      // Without scroll anchoring (WebKit) a page keeps its scroll offset, whatever grows above.
      if (CSS.supports('overflow-anchor', 'auto')) expect(readFirst()).to.be.closeTo(first, 4);
      remove();
    });

    it('renders its rows when it was moved before the browser has reported any', async () => {
      const { box, element, remove } = await many();
      const other = document.createElement('div');
      box.append(other);
      other.append(element);
      await waitUntil(() => readRendered(element).length < 30);
      scrollToEnd(element);
      await waitUntil(() => readRendered(element).includes(count - 1));
      remove();
    });

    it('fills the window wherever the page is scrolled to', async () => {
      const { element, remove } = await many();
      await waitUntil(() => readRendered(element).length < 30);
      for (const y of [2500, 11_000, 4500, 4800, 0]) {
        scrollTo(0, y);
        await waitUntil(() => isFilled(element), `${y} pixels`);
        expect(readRendered(element).length).to.be.below(35);
      }
      expect(readRendered(element)[0]).to.equal(0);
      remove();
    });

    it('renders all of them for printing', async () => {
      const { element, remove } = await many();
      await waitUntil(() => readRendered(element).length < 30);
      dispatchEvent(new Event('beforeprint'));
      await settled(element);
      expect(readRendered(element).length).to.equal(count);
      dispatchEvent(new Event('afterprint'));
      await waitUntil(() => readRendered(element).length < 30);
      remove();
    });

    it('renders a short list in whole, and keeps its rows when it becomes long', async () => {
      const { element, remove } = await stage(
        html`<ev-post-list .posts=${posts.slice(0, 30)}></ev-post-list>`,
      );
      expect(findRows(element).length).to.equal(30);
      (element as HTMLElement & { posts: unknown }).posts = posts;
      await settled(element);
      expect(readRendered(element).length).to.equal(30);
      await waitUntil(() => readRendered(element).length < 30);
      (element as HTMLElement & { posts: unknown }).posts = posts.slice(0, 30);
      await settled(element);
      expect(findRows(element).length).to.equal(30);
      expect(findGaps(element).length).to.equal(0);
      expect(findRows(element)[0]!.hasAttribute('aria-setsize')).to.equal(false);
      remove();
    });
  });
});
