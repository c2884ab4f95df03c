import { expect } from '@open-wc/testing';
import { AppRouter } from '../../../react-app/app-router.ts';
import {
  hasPageTransitions,
  startPageTransitions,
} from '../../../react-app/boot/page-transition.ts';
import { inShadow } from '../../queries.ts';
import { waitUntil } from '../../wait-until.ts';

customElements.get('app-router') ?? customElements.define('app-router', AppRouter);

/** A row of a list or the head of a page: a cover two shadow roots deep. */
function createPage(content: (root: ShadowRoot) => void): HTMLElement {
  const screen = document.createElement('div');
  const list = document.createElement('div');
  screen.attachShadow({ mode: 'open' }).append(list);
  content(list.attachShadow({ mode: 'open' }));
  return screen;
}

function createCover(size: string): HTMLElement {
  const cover = document.createElement('span');
  cover.className = `campaign-cover ${size}`;
  return cover;
}

describe('transitions of pages', () => {
  const open = () => {
    const home = location.href;
    const ended = new AbortController();
    const router = document.createElement('app-router') as AppRouter;
    const main = document.createElement('main');
    const [from, to] = [createCover('small'), createCover('medium')];
    const link = document.createElement('a');
    link.href = '/campaign/1';
    link.textContent = 'Open';
    const row = document.createElement('li');
    row.append(from, link);
    const list = createPage((root) => root.append(row));
    const next = createPage((root) => root.append(to));
    main.append(list);
    document.body.append(main);
    startPageTransitions(router, main, ended.signal);
    link.addEventListener('click', (event) => event.preventDefault());
    const press = (path: string) => {
      link.click();
      history.pushState({}, '', path);
    };
    const end = () => {
      ended.abort();
      main.remove();
      history.replaceState(null, '', home);
    };
    return { router, main, from, to, list, next, press, end };
  };

  it('name the pressed cover, then that of the page, and nothing afterwards', async function () {
    if (!hasPageTransitions()) this.skip();
    const { router, main, from, to, list, next, press, end } = open();
    press('/campaign/1');
    let marked: unknown[] = [];
    router.change(() => {
      marked = [from.part.value, next.isConnected];
      main.replaceChildren(next);
    });
    expect([from.part.value, inShadow(list, 'div').getAttribute('exportparts')])
      .to // prettier-ignore
      .deep.equal(['moving-cover', 'moving-cover']);
    await waitUntil(() => to.part.contains('moving-cover'));
    expect(marked).to.deep.equal(['', false]);
    await waitUntil(() => !to.part.contains('moving-cover'));
    end();
  });

  it('leave other changes as they are', () => {
    const { router, from, press, end } = open();
    let changes = 0;
    router.change(() => changes++);
    press('/campaigns');
    router.change(() => changes++);
    expect([changes, from.part.value]).to.deep.equal([2, '']);
    end();
  });
});
