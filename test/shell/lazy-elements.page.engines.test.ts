import { expect } from '@open-wc/testing';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { reloadForMissingChunk, unsavedInput } from '../../elements/core/page/reload.ts';
import { createPartLoader, type ShellPart } from '../../elements/shell/shell/lazy-elements.ts';
import { testApp } from '../core/support.ts';

const home = location.href;
const guard = 'ev_reloaded_at';
const clear = () => sessionStorage.clear();
beforeEach(clear);
afterEach(() => {
  clear();
  history.replaceState(null, '', home);
});

/** A loader whose toaster fails to load. */
function failing() {
  const tries: string[] = [];
  const failures: ShellPart[] = [];
  const missing = () => (
    tries.push(location.pathname),
    Promise.reject(new Error('Failed to fetch'))
  );
  const load = createPartLoader((part) => void failures.push(part), { toaster: missing } as never);
  const ask = async () => {
    load('toaster');
    await new Promise((done) => setTimeout(done));
  };
  return { tries, failures, ask };
}

describe('a part of the shell that fails to load', () => {
  it('is retried on another page, not with each update of the shell', async () => {
    const { tries, failures, ask } = failing();
    for (let times = 0; times < 3; times++) await ask();
    expect([tries.length, failures]).to.deep.equal([1, ['toaster']]);
    history.replaceState(null, '', '/elsewhere');
    await ask();
    expect(tries.length).to.equal(2);
  });

  it('is retried when the connection is back', async () => {
    const { tries, ask } = failing();
    let onLine = false;
    Object.defineProperty(navigator, 'onLine', { get: () => onLine, configurable: true });
    try {
      await ask();
      onLine = true;
      await ask();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    expect(tries.length).to.equal(2);
  });

  it('is retried by each press for it', async () => {
    let tries = 0;
    const menu = () => ((tries += 1), Promise.reject(new Error('Failed to fetch')));
    const load = createPartLoader(() => undefined, { menu } as never);
    for (let times = 0; times < 3; times++) {
      load('menu');
      await new Promise((done) => setTimeout(done));
    }
    expect(tries).to.equal(3);
  });

  it('is requested once while it loads and after it has loaded', async () => {
    let requests = 0;
    let come: () => void = () => undefined;
    const loading = new Promise<void>((resolve) => (come = resolve));
    const toaster = () => ((requests += 1), loading);
    const load = createPartLoader(() => undefined, { toaster } as never);
    load('toaster');
    history.replaceState(null, '', '/elsewhere');
    load('toaster');
    come();
    await loading;
    load('toaster');
    expect(requests).to.equal(1);
  });

  it('reloads the page once for each part, however late it fails again', () => {
    const { app, seen } = testApp();
    expect(reloadForMissingChunk(app, 'toaster')).to.equal(true);
    sessionStorage.removeItem(guard);
    expect(reloadForMissingChunk(app, 'toaster')).to.equal(false);
    expect(reloadForMissingChunk(app, 'editor')).to.equal(true);
    sessionStorage.removeItem(guard);
    expect(reloadForMissingChunk(app, 'toaster')).to.equal(false);
    expect(seen.reloads).to.equal(2);
    app.destroy();
  });

  it('does not reload over typed input, an open dialog or the editor', () => {
    const { app, seen } = testApp();
    app.use(unsavedInput);
    document.body.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(reloadForMissingChunk(app, 'toaster'), 'typed').to.equal(false);
    app.use(page).setLocation('/next', '');
    const dialog = document.createElement('dialog');
    const owner = document.createElement('div');
    owner.attachShadow({ mode: 'open' }).append(dialog);
    document.body.append(owner);
    dialog.show();
    expect(reloadForMissingChunk(app, 'toaster'), 'dialog').to.equal(false);
    owner.remove();
    app.use(postEditor).open({ kind: 'post' });
    expect(reloadForMissingChunk(app, 'toaster'), 'editor').to.equal(false);
    app.use(postEditor).close();
    expect([reloadForMissingChunk(app, 'toaster'), seen.reloads]).to.deep.equal([true, 1]);
    app.destroy();
  });
});
