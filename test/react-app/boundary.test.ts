import { expect, waitUntil } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from '../../elements/core/page.store.ts';
import { Boundary } from '../../react-app/boundary.tsx';
import { scene } from '../shell/support.ts';

describe('the boundary of a page', () => {
  it('draws the page anew with the next arrival at it, also where no error screen came', async () => {
    const { app } = scene();
    // As where the reload for a newer build was asked for, and did not come.
    app.use(page).fail = () => undefined;
    const box = document.createElement('div');
    document.body.append(box);
    let broken = true;
    const Page = () => {
      if (broken) throw new Error('Broken.');
      return createElement('h1', null, 'Whole');
    };
    const root = createRoot(box, { onCaughtError: () => undefined });
    const draw = (arrival: object) =>
      root.render(createElement(Boundary, { key: 'Campaign', app, arrival, children: createElement(Page) }));
    const first = {};
    draw(first);
    await waitUntil(() => !box.querySelector('h1'));
    broken = false;
    draw(first);
    draw({});
    await waitUntil(() => box.querySelector('h1'));
    expect(box.textContent).to.equal('Whole');
    root.unmount();
    box.remove();
  });
});
