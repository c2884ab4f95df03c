import { expect, nextFrame } from '@open-wc/testing';
import { createElement, StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { App } from '../../elements/core/app/app.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { ErrorBoundary } from '../../react-app/error-boundary.tsx';
import { PageLoader } from '../../react-app/page-loader.tsx';
import type { PageModule, PageProps } from '../../react-app/route.ts';
import { scene } from '../shell/support.ts';
import { waitUntil } from '../wait-until.ts';

const createPage =
  (words: string): ComponentType<PageProps> =>
  ({ id }) =>
    createElement('h1', null, `${words} ${id}`);

describe('PageLoader', () => {
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
    const children = createElement(PageLoader, { key: id, load, props: { id } });
    root.render(
      createElement(StrictMode, null, createElement(ErrorBoundary, { app, match: {}, children })),
    );
  }
  const reads = (words: string) => waitUntil(() => box.textContent === words, words);

  it('renders a page without the delay of Suspense', async () => {
    let come: ((module: PageModule) => void) | undefined;
    const coming = new Promise<PageModule>((resolve) => (come = resolve));
    let asked = false;
    draw(() => ((asked = true), coming), 'one');
    await waitUntil(() => asked);
    come?.({ default: createPage('Campaign') });
    let frames = 0;
    for (; !box.querySelector('h1'); frames += 1) await nextFrame();
    // React.lazy takes about eighteen.
    expect(frames).to.be.below(5);
  });

  it('renders a loaded page without an empty frame', async () => {
    const load = () => Promise.resolve({ default: createPage('Campaign') });
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

  it('throws a load error to the boundary, also an undefined one, and retries on the next navigation', async () => {
    const errors: unknown[] = [];
    app.use(page).showError = (error) => void errors.push(error);
    let online = false;
    const reason = undefined as unknown as Error;
    const load = () =>
      online ? Promise.resolve({ default: createPage('Campaign') }) : Promise.reject(reason);
    draw(load, 'one');
    await waitUntil(() => errors.length > 0);
    expect([errors, box.textContent]).to.deep.equal([[undefined], '']);
    online = true;
    draw(load, 'one');
    await reads('Campaign one');
  });
});
