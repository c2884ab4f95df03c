import { expect, nextFrame } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from '../../elements/core/page/page.store.ts';
import { ErrorBoundary } from '../../react-app/error-boundary.tsx';
import { scene } from '../shell/support.ts';
import { waitUntil } from '../wait-until.ts';

describe('ErrorBoundary', () => {
  it('renders the page again on the next navigation, also without an error screen', async () => {
    const { app } = scene();
    // As after a requested reload that did not happen.
    app.use(page).showError = () => undefined;
    const box = document.createElement('div');
    document.body.append(box);
    let shouldThrow = true;
    let failures = 0;
    const Page = () => {
      if (shouldThrow) {
        failures += 1;
        throw new Error('Broken.');
      }
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
    await waitUntil(() => failures > 0);
    shouldThrow = false;
    renderPage(first);
    await nextFrame();
    expect(box.textContent).to.equal('');
    renderPage({});
    await waitUntil(() => box.querySelector('h1'));
    expect(box.textContent).to.equal('Whole');
    root.unmount();
    box.remove();
  });

  it('passes the error to the shell, and renders the page again once the shell has cleared it', async () => {
    const { app } = scene();
    const box = document.createElement('div');
    document.body.append(box);
    let shouldThrow = true;
    const Page = () => {
      if (shouldThrow) throw new Error('Broken.');
      return createElement('h1', null, 'Whole');
    };
    const root = createRoot(box, { onCaughtError: () => undefined });
    root.render(createElement(ErrorBoundary, { app, match: {}, children: createElement(Page) }));
    const { $error, showError } = app.use(page);
    await waitUntil(() => $error.get());
    expect($error.get()).to.have.property('message', 'Broken.');
    shouldThrow = false;
    showError(null);
    await waitUntil(() => box.textContent === 'Whole');
    root.unmount();
    box.remove();
  });
});
