import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../../elements/ui/dialog/define.ts';
import type { Dialog } from '../../../elements/ui/dialog/dialog.ts';
import { startOverlayHistory } from '../../../react-app/boot/overlay-history.ts';
import { testApp } from '../../core/support.ts';
import { stage } from '../../standing.ts';
import { waitUntil } from '../../wait-until.ts';

const isMarked = () => (history.state as { evOverlay?: boolean } | null)?.evOverlay === true;
const isUnmarked = () => !isMarked();
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the history entry of overlays', () => {
  const open = async () => {
    const { app } = testApp();
    startOverlayHistory(app);
    const { box, remove } = await stage(
      html`<ev-dialog label="One"></ev-dialog><ev-dialog label="Two"></ev-dialog>`,
    );
    const [one, two] = [...box.querySelectorAll<Dialog>('ev-dialog')] as [Dialog, Dialog];
    const pops: string[] = [];
    const onPop = () => pops.push(location.href);
    addEventListener('popstate', onPop);
    const end = async () => {
      one.open = two.open = false;
      await waitUntil(isUnmarked);
      removeEventListener('popstate', onPop);
      remove();
      app.destroy();
    };
    const show = async (dialog: Dialog) => {
      dialog.open = true;
      await dialog.updateComplete;
    };
    return { app, one, two, pops, show, end };
  };

  it('is removed by Back, which closes the dialog; the router does not learn of it', async () => {
    const { one, pops, show, end } = await open();
    const url = location.href;
    await show(one);
    expect([isMarked(), location.href]).to.deep.equal([true, url]);
    history.back();
    await waitUntil(() => !one.open);
    expect([isMarked(), location.href, pops]).to.deep.equal([false, url, []]);
    await end();
  });

  it('is removed when the dialog is closed otherwise', async () => {
    const { one, pops, show, end } = await open();
    await show(one);
    one.open = false;
    await waitUntil(isUnmarked);
    await turn();
    expect(pops).to.deep.equal([]);
    await end();
  });

  it('closes two dialogs one after the other', async () => {
    const { one, two, show, end } = await open();
    await show(one);
    await show(two);
    history.back();
    await waitUntil(() => !two.open);
    expect(one.open).to.equal(true);
    await waitUntil(isMarked);
    history.back();
    await waitUntil(() => !one.open);
    await end();
  });

  it('comes back for a dialog that stays open', async () => {
    const { one, show, end } = await open();
    let requests = 0;
    const keep = (event: Event) => {
      requests++;
      event.preventDefault();
    };
    one.addEventListener('ev-dialog-close', keep);
    await show(one);
    for (const count of [1, 2]) {
      history.back();
      await waitUntil(() => requests === count && isMarked());
    }
    expect(one.open).to.equal(true);
    one.removeEventListener('ev-dialog-close', keep);
    await end();
  });

  it('is left alone by an App that has ended', async () => {
    const { app, one, two, show, end } = await open();
    await show(one);
    const closed = new Promise((done) => one.addEventListener('ev-dialog-close', done));
    history.back();
    await closed;
    app.destroy();
    await show(two);
    await turn();
    expect(isMarked()).to.equal(false);
    await end();
  });

  it('is passed over after a link in the dialog was followed', async () => {
    const { one, show, end } = await open();
    const url = location.href;
    await show(one);
    history.pushState({}, '', '?next');
    one.open = false;
    await turn();
    await turn();
    expect(location.search).to.equal('?next');
    history.back();
    await waitUntil(() => location.href === url && isUnmarked());
    await end();
  });
});
