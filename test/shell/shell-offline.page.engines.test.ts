import { expect } from '@open-wc/testing';
import { partLoaders } from '../../elements/shell/shell/lazy-elements.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { shell as shellEn } from '../../messages/en/shell.json';
import { getByRole, getByTag } from '../queries.ts';
import { serveBrand, showShell, until } from './shell-support.ts';

let server: ReturnType<typeof serveBrand>;
beforeEach(() => (server = serveBrand()));
afterEach(() => server.restore());

describe('<ev-shell> without a connection', () => {
  const original = { ...partLoaders };
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  beforeEach(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    Object.assign(partLoaders, { menu: fail, editor: fail, toaster: () => Promise.resolve() });
  });
  afterEach(() => {
    Object.assign(partLoaders, original);
    Reflect.deleteProperty(navigator, 'onLine');
  });
  const networkError = 'We can’t reach our server. Check your connection and try again.';

  it('closes a menu that can’t be loaded, says why, and loads it with the next press', async () => {
    const { app, element, drawn } = await showShell('default');
    const button = getByRole(element, 'button', { name: shellEn.menu, hidden: true });
    const isOpen = () => getByTag(element, 'ev-menu').hasAttribute('open');
    button.click();
    await element.updateComplete;
    expect(isOpen()).to.equal(true);
    await until(() => !isOpen());
    expect(app.use(toasts).$list.get()[0]?.text).to.equal(networkError);
    partLoaders.menu = original.menu;
    button.click();
    await until(() => getByTag(element, 'ev-menu').shadowRoot);
    expect(isOpen()).to.equal(true);
    drawn.remove();
  });

  it('closes an editor that can’t be loaded, and says why, each time', async () => {
    const { app, drawn } = await showShell('default');
    for (const count of [1, 2]) {
      app.use(postEditor).open({ kind: 'feedback' });
      await until(() => !app.use(postEditor).$open.get());
      const [toast] = app.use(toasts).$list.get();
      expect([toast?.text, toast?.count]).to.deep.equal([networkError, count]);
    }
    drawn.remove();
  });
});
