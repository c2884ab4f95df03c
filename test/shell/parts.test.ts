import { expect } from '@open-wc/testing';
import { editor } from '../../elements/core/editor.store.ts';
import { page } from '../../elements/core/page.store.ts';
import { reloadForPart, unsaved } from '../../elements/core/reload.ts';
import { partLoader, type Part } from '../../elements/shell/shell/parts.ts';
import { testApp } from '../core/support.ts';

const home = location.href;
const guard = 'ev_reloaded_at';
const clear = () => sessionStorage.clear();
beforeEach(clear);
afterEach(() => {
  clear();
  history.replaceState(null, '', home);
});

/** A loader whose toaster can't be had. */
function failing() {
  const tries: string[] = [];
  const failures: Part[] = [];
  const missing = () => (tries.push(location.pathname), Promise.reject(new Error('Failed to fetch')));
  const load = partLoader((part) => void failures.push(part), { toaster: missing } as never);
  const ask = async () => {
    load('toaster');
    await new Promise((done) => setTimeout(done));
  };
  return { tries, failures, ask };
}

describe('a part of the shell that can’t be had', () => {
  it('is tried again on another page, not with every change of the shell', async () => {
    const { tries, failures, ask } = failing();
    for (let times = 0; times < 3; times++) await ask();
    expect([tries.length, failures]).to.deep.equal([1, ['toaster']]);
    history.replaceState(null, '', '/elsewhere');
    await ask();
    expect(tries.length).to.equal(2);
  });

  it('reloads the page once a part, however late it fails again', () => {
    const { app, seen } = testApp();
    expect(reloadForPart(app, 'toaster')).to.equal(true);
    sessionStorage.removeItem(guard);
    expect(reloadForPart(app, 'toaster')).to.equal(false);
    expect(reloadForPart(app, 'editor')).to.equal(true);
    expect(seen.reloads).to.equal(2);
    app.destroy();
  });

  it('never reloads over what is typed, an open dialog or the editor', () => {
    const { app, seen } = testApp();
    app.use(unsaved);
    document.body.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(reloadForPart(app, 'toaster'), 'typed').to.equal(false);
    app.use(page).arrive('/next', '');
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.show();
    expect(reloadForPart(app, 'toaster'), 'dialog').to.equal(false);
    dialog.remove();
    app.use(editor).open({ kind: 'post' });
    expect(reloadForPart(app, 'toaster'), 'editor').to.equal(false);
    app.use(editor).close();
    expect([reloadForPart(app, 'toaster'), seen.reloads]).to.deep.equal([true, 1]);
    app.destroy();
  });
});
