import { expect, waitUntil } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from '../../elements/core/page/page.store.ts';
import { ErrorBoundary } from '../../react-app/error-boundary.tsx';
import { scene } from '../shell/support.ts';

describe('ErrorBoundary', () => {
  it('renders the page again on the next navigation, also without an error screen', async () => {
    const { app } = scene();
    // As after a requested reload that did not happen.
    app.use(page).showError = () => undefined;
    const box = document.createElement('div');
    document.body.append(box);
    let shouldThrow = true;
    const Page = () => {
      if (shouldThrow) throw new Error('Broken.');
      return createElement('h1', null, 'Whole');
    };
    const root = createRoot(box, { onCaughtError: () => undefined });
    const renderPage = (match: object) =>
      root.render(
        createElement(ErrorBoundary, {
          key: 'Campaign',
          app,
          match,
          children: createElement(Page),
        }),
      );
    const first = {};
    renderPage(first);
    await waitUntil(() => !box.querySelector('h1'));
    shouldThrow = false;
    renderPage(first);
    renderPage({});
    await waitUntil(() => box.querySelector('h1'));
    expect(box.textContent).to.equal('Whole');
    root.unmount();
    box.remove();
  });
});
