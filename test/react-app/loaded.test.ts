import { expect, nextFrame, waitUntil } from '@open-wc/testing';
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from '../../elements/core/page.store.ts';
import { Boundary } from '../../react-app/boundary.tsx';
import { Loaded } from '../../react-app/loaded.tsx';
import type { PageModule, PageProps } from '../../react-app/route.ts';
import { scene } from '../shell/support.ts';

const Page: ComponentType<PageProps> = ({ id }) => createElement('h1', null, id);

function stage() {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box, { onCaughtError: () => undefined });
  const { app } = scene();
  return {
    app,
    box,
    draw: (load: () => Promise<PageModule>, id: string, arrival = {}) => {
      const children = createElement(Loaded, { key: id, load, params: { id } });
      root.render(createElement(Boundary, { app, arrival, children }));
    },
    end() {
      root.unmount();
      box.remove();
    },
  };
}

describe('a page that is loaded', () => {
  it('shows at once when it has come, however short the wait was', async () => {
    const { box, draw, end } = stage();
    let come: ((module: PageModule) => void) | undefined;
    const load = () => new Promise<PageModule>((resolve) => (come = resolve));
    draw(load, 'one');
    await waitUntil(() => come);
    come?.({ default: Page });
    let frames = 0;
    for (; !box.querySelector('h1'); frames += 1) await nextFrame();
    // React's own way would be some eighteen.
    expect(frames).to.be.below(5);
    end();
  });

  it('asks no second time for what it has', async () => {
    const { box, draw, end } = stage();
    let asked = 0;
    const load = async () => {
      asked += 1;
      return { default: Page };
    };
    draw(load, 'one');
    await waitUntil(() => box.textContent === 'one');
    draw(load, 'two');
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(box.textContent));
    watch.observe(box, { childList: true, subtree: true, characterData: true });
    await waitUntil(() => box.textContent === 'two');
    watch.disconnect();
    expect([asked, seen]).to.deep.equal([1, ['two']]);
    end();
  });

  it('throws what can not be loaded to the boundary, and tries again with the next arrival', async () => {
    const { app, box, draw, end } = stage();
    const told: unknown[] = [];
    app.use(page).fail = (error) => void told.push(error);
    const lost = new Error('Lost.');
    let online = false;
    const load = () => (online ? Promise.resolve({ default: Page }) : Promise.reject(lost));
    draw(load, 'one');
    await waitUntil(() => told.length > 0);
    expect([told, box.textContent]).to.deep.equal([[lost], '']);
    online = true;
    draw(load, 'one');
    await waitUntil(() => box.textContent === 'one');
    end();
  });
});
