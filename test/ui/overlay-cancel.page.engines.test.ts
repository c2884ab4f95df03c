import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../elements/ui/dialog/define.ts';
import { getByRole, inShadow } from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { getTopDialog, getTopOverlay } from '../../elements/ui/modal/overlay-stack.ts';
import { pushOverlay, removeOverlay } from '../../elements/ui/modal/push-overlay.ts';
import { waitUntil } from '../wait-until.ts';

describe('cancel and Escape with several overlays', () => {
  it('close only the top one when the browser fires cancel on all of them', async () => {
    const { box, remove } = await stage(
      html`<ev-dialog open label="Outer"><ev-dialog label="Inner"></ev-dialog></ev-dialog>`,
    );
    const outer = box.querySelector('ev-dialog')!;
    const inner = outer.querySelector('ev-dialog')!;
    inner.open = true;
    await settled(box);
    const native = (of: Element) => inShadow<HTMLDialogElement>(of, 'dialog');
    // As for dialogs opened without a user activation: several events in a row, not cancelable.
    native(inner).dispatchEvent(new Event('cancel'));
    native(inner).close();
    await settled(box);
    native(outer).dispatchEvent(new Event('cancel'));
    native(outer).close();
    while (!native(outer).open) await new Promise((done) => setTimeout(done));
    expect([inner.open, outer.open, native(inner).open]).to.deep.equal([false, true, false]);
    // The next event is a new request.
    await new Promise((done) => setTimeout(done));
    native(outer).dispatchEvent(new Event('cancel', { cancelable: true }));
    await settled(box);
    expect(outer.open).to.equal(false);
    await waitUntil(() => getTopOverlay() === undefined, 'closed');
    remove();
  });

  it('hide a dialog in the frame of Escape, and close it in the next', async () => {
    const { box, remove } = await stage(html`<ev-dialog open label="Question"></ev-dialog>`);
    const dialog = box.querySelector('ev-dialog')!;
    const native = getByRole<HTMLDialogElement>(dialog, 'dialog');
    const isHidden = () => native.classList.contains('closing');
    const press = async () => {
      native.dispatchEvent(new Event('cancel', { cancelable: true }));
      await settled(box);
    };
    await press();
    expect([dialog.open, native.open, isHidden()]).to.deep.equal([false, true, true]);
    // Opened again before it has closed.
    dialog.open = true;
    await settled(box);
    expect([native.open, isHidden()]).to.deep.equal([true, false]);
    const reasons: string[] = [];
    dialog.addEventListener('ev-dialog-close', ({ reason }) => reasons.push(reason));
    await press();
    await press();
    await waitUntil(() => !native.open, 'closed');
    expect([isHidden(), reasons]).to.deep.equal([false, ['escape']]);
    remove();
  });

  it('close on cancel without a focused element, and do not change the history', async () => {
    const { box, remove } = await stage(html`<ev-dialog label="Question"></ev-dialog>`);
    const dialog = box.querySelector('ev-dialog')!;
    const entries = history.length;
    const reasons: string[] = [];
    dialog.addEventListener('ev-dialog-close', ({ reason }) => reasons.push(reason));
    dialog.open = true;
    await settled(box);
    (document.activeElement as HTMLElement).blur();
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([dialog.open, reasons, history.length]).to.deep.equal([false, ['escape'], entries]);
    remove();
  });

  it('close when the browser closes one without asking, as for a second Back in a row', async () => {
    const { box, remove } = await stage(html`<ev-dialog open label="Question"></ev-dialog>`);
    const dialog = box.querySelector('ev-dialog')!;
    const reasons: string[] = [];
    dialog.addEventListener('ev-dialog-close', ({ reason }) => reasons.push(reason));
    const native = getByRole<HTMLDialogElement>(dialog, 'dialog');
    const closed = new Promise((done) => native.addEventListener('close', done, { once: true }));
    native.close();
    await closed;
    await settled(box);
    expect([dialog.open, reasons]).to.deep.equal([false, ['escape']]);
    remove();
  });

  it('let a popover handle Escape before the dialog below it', async () => {
    const { box, remove } = await stage(
      html`<ev-dialog open label="Outer"><div popover>Choose</div></ev-dialog>`,
    );
    const dialog = box.querySelector('ev-dialog')!;
    const popover = dialog.querySelector<HTMLElement>('[popover]')!;
    popover.showPopover();
    pushOverlay(popover);
    expect([
      getTopOverlay() === popover,
      getTopDialog() === getByRole(dialog, 'dialog'),
    ]).to.deep.equal([true, true]);
    await sendKeys({ press: 'Escape' });
    removeOverlay(popover);
    // Without a user activation, Chromium closes the dialog too, and fires its close event later; the element opens it again.
    await waitUntil(() => getTopDialog()?.open);
    expect([popover.matches(':popover-open'), dialog.open]).to.deep.equal([false, true]);
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect(dialog.open).to.equal(false);
    remove();
  });
});
