import { expect } from '@open-wc/testing';
import { observeLinks } from '../../../react-app/boot/link-observer.ts';
import { waitUntil } from '../../wait-until.ts';

const spacer = () => Object.assign(document.createElement('div'), { style: 'height: 400vh' });
function link(href: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.setAttribute('href', href);
  made.textContent = href;
  return made;
}

describe('observeLinks', () => {
  let box: HTMLElement;
  let end: AbortController;
  let seen: string[];
  beforeEach(() => {
    seen = [];
    end = new AbortController();
    box = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    end.abort();
    box.remove();
  });
  const watch = () => observeLinks(document, (one) => void seen.push(one.pathname), end.signal);

  it('reports links in the page and in shadow roots once they are visible', async () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(link('/inside'));
    const far = link('/far');
    box.append(link('/near'), host, spacer(), far);
    watch();
    await waitUntil(() => seen.length === 2);
    expect(seen.sort()).to.deep.equal(['/inside', '/near']);
    far.scrollIntoView();
    await waitUntil(() => seen.includes('/far'));
    scrollTo(0, 0);
  });

  it('reports links that are added, in an element that is defined later, or with a changed address', async () => {
    const late = document.createElement('late-links');
    box.append(late);
    watch();
    const added = link('/added');
    box.append(added);
    await waitUntil(() => seen.includes('/added'));
    customElements.define(
      'late-links',
      class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          queueMicrotask(() => root.append(link('/late')));
        }
      },
    );
    await waitUntil(() => seen.includes('/late'));
    added.setAttribute('href', '/other');
    await waitUntil(() => seen.includes('/other'));
  });

  it('stops observing removed links, and all links on abort', async () => {
    const held = new Set<Element>();
    const { observe, unobserve } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      held.add(target);
      observe.call(this, target);
    };
    IntersectionObserver.prototype.unobserve = function (target) {
      held.delete(target);
      unobserve.call(this, target);
    };
    try {
      const host = document.createElement('div');
      const inside = link('/inside');
      host.attachShadow({ mode: 'open' }).append(inside);
      const moved = link('/moved');
      box.append(host, moved);
      watch();
      await waitUntil(() => seen.length === 2);
      host.remove();
      document.body.append(moved);
      await waitUntil(() => !held.has(inside));
      expect(held.has(moved)).to.equal(true);
      moved.remove();
      await waitUntil(() => !held.has(moved));
      end.abort();
      box.append(link('/after'));
      await Promise.resolve();
      expect([...held].filter((one) => one.getAttribute('href') === '/after')).to.deep.equal([]);
    } finally {
      Object.assign(IntersectionObserver.prototype, { observe, unobserve });
    }
  });
});
