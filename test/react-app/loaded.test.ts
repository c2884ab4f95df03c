import { expect, nextFrame, waitUntil } from '@open-wc/testing';
import { createElement, StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { App } from '../../elements/core/app.ts';
import { page } from '../../elements/core/page.store.ts';
import { Boundary } from '../../react-app/boundary.tsx';
import { Loaded } from '../../react-app/loaded.tsx';
import type { PageModule, PageProps } from '../../react-app/route.ts';
import { scene } from '../shell/support.ts';

const pageSaying =
  (words: string): ComponentType<PageProps> =>
  ({ id }) =>
    createElement('h1', null, `${words} ${id}`);

describe('a page that is loaded', () => {
  let app: App;
  let box: HTMLElement;
  let root: Root;
  beforeEach(() => {
    ({ app } = scene());
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box, { onCaughtError: () => undefined });
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });

  function draw(load: () => Promise<PageModule>, id: string) {
    const children = createElement(Loaded, { key: id, load, params: { id } });
    root.render(createElement(StrictMode, null, createElement(Boundary, { app, arrival: {}, children })));
  }
  const reads = (words: string) => waitUntil(() => box.textContent === words, words);

  it('shows at once when it has come, however short the wait was', async () => {
    let come: ((module: PageModule) => void) | undefined;
    const coming = new Promise<PageModule>((resolve) => (come = resolve));
    let asked = false;
    draw(() => ((asked = true), coming), 'one');
    await waitUntil(() => asked);
    come?.({ default: pageSaying('Campaign') });
    let frames = 0;
    for (; !box.querySelector('h1'); frames += 1) await nextFrame();
    // React's own way would be some eighteen.
    expect(frames).to.be.below(5);
  });

  it('has no empty moment once it is known', async () => {
    const load = () => Promise.resolve({ default: pageSaying('Campaign') });
    draw(load, 'one');
    await reads('Campaign one');
    draw(load, 'two');
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(box.textContent));
    watch.observe(box, { childList: true, subtree: true, characterData: true });
    await reads('Campaign two');
    watch.disconnect();
    expect([...new Set(seen)]).to.deep.equal(['Campaign two']);
  });

  it('throws what can not be loaded to the boundary, also for no reason at all, and asks again with the next arrival', async () => {
    const told: unknown[] = [];
    app.use(page).fail = (error) => void told.push(error);
    let online = false;
    const reason = undefined as unknown as Error;
    const load = () => (online ? Promise.resolve({ default: pageSaying('Campaign') }) : Promise.reject(reason));
    draw(load, 'one');
    await waitUntil(() => told.length > 0);
    expect([told, box.textContent]).to.deep.equal([[undefined], '']);
    online = true;
    draw(load, 'one');
    await reads('Campaign one');
  });
});
