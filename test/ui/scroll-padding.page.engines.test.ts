import { assert } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { LitElement, css, html } from 'lit';
import '../../elements/ui/dialog/define.ts';
import { getScrollPadding, ScrollPaddingController } from '../../elements/ui/scroll-padding.ts';
import { getByPart, inShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

class BarOverPage extends LitElement {
  static override styles = css`
    :host {
      position: sticky;
      top: 0;
      display: block;
      height: 40px;
    }
    @media (max-height: 479px) {
      :host {
        position: static;
      }
    }
  `;
  constructor() {
    super();
    new ScrollPaddingController(this, { edge: 'start', find: () => this });
  }
}
customElements.define('test-bar-over-page', BarOverPage);

const { documentElement: page } = document;
const getPadding = (element: Element) => getComputedStyle(element).scrollPaddingBlockStart;

describe('the scroll padding of a bar over its scroller', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('belongs to the nearest scroller, also from inside of a slot', async () => {
    const { box, remove } = await stage(html`
      <ev-dialog label="Terms" open><test-bar-over-page></test-bar-over-page></ev-dialog>
    `);
    const body = getByPart(box, 'body');
    await waitUntil(() => getPadding(body) === '40px');
    assert.notEqual(getPadding(page), '40px');
    remove();
  });

  it('is its measured height, and what the page had when it is gone', async () => {
    page.style.setProperty('scroll-padding-block-start', '10px');
    const { element, remove } = await stage(html`<test-bar-over-page></test-bar-over-page>`);
    await waitUntil(() => getPadding(page) === '50px');
    element.style.setProperty('height', '64px');
    await waitUntil(() => getPadding(page) === '74px');
    const second = await stage(html`<test-bar-over-page></test-bar-over-page>`);
    await waitUntil(() => getPadding(page) === '114px', 'two bars');
    second.remove();
    remove();
    assert.equal(page.style.scrollPaddingBlockStart, '10px');
    page.style.removeProperty('scroll-padding-block-start');
  });

  it('adds to a percentage that the page has', async () => {
    page.style.setProperty('scroll-padding-block', '10% calc(20% - 7px)');
    const { clientHeight } = page;
    const { remove } = await stage(html`<test-bar-over-page></test-bar-over-page>`);
    await waitUntil(() => getPadding(page) !== '10%');
    const { start, end } = getScrollPadding(page);
    assert.approximately(start, clientHeight / 10 + 40, 0.5);
    assert.approximately(end, clientHeight / 5 - 7, 0.5);
    remove();
    assert.equal(getPadding(page), '10%');
    page.style.removeProperty('scroll-padding-block');
  });

  it('is none while the bar scrolls with a low window', async () => {
    const { remove } = await stage(html`<test-bar-over-page></test-bar-over-page>`);
    await waitUntil(() => getPadding(page) === '40px');
    await setViewport({ width: 800, height: 300 });
    await waitUntil(() => Number.parseFloat(getPadding(page)) !== 40);
    remove();
  });
});

describe('a dialog in a low window', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('scrolls with its header, while its actions stay', async () => {
    // WebKit does not update media queries of style sheets that no element uses.
    const other = await stage(html`<ev-dialog label="Other"></ev-dialog>`);
    await setViewport({ width: 740, height: 180 });
    await waitUntil(() => matchMedia('(height: 180px)').matches);
    const { box, remove } = await stage(html`
      <ev-dialog label="Terms" open
        >${Array.from({ length: 40 }, (_, line) => html`<p>Line ${line}</p>`)}
        <button class="last">The last one</button>
        <button slot="footer">Accept</button></ev-dialog
      >
    `);
    await settled(box);
    const frame = inShadow(box.querySelector('ev-dialog')!, '.frame');
    const footer = getByPart(box, 'footer');
    await waitUntil(() => Number.parseFloat(getComputedStyle(frame).scrollPaddingBlockEnd) > 20);
    await waitUntil(() => frame.tabIndex === 0);
    const last = box.querySelector<HTMLElement>('.last')!;
    last.focus();
    await waitUntil(
      () => last.getBoundingClientRect().bottom <= footer.getBoundingClientRect().top,
    );
    assert.isBelow(
      inShadow(box.querySelector('ev-dialog')!, 'header').getBoundingClientRect().bottom,
      1,
    );
    // The dialog slides in.
    await waitUntil(() => footer.getBoundingClientRect().bottom < 180.5);
    remove();
    other.remove();
  });
});
