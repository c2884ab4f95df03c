import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/drawer/define.ts';
import '../../elements/ui/button/define.ts';
import { topOverlay } from '../../elements/ui/modal/overlays.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { settled, stage, standing } from '../standing.ts';

const filled = (open: boolean) =>
  html`<ev-drawer label="Withdraw" ?open=${open}>
    <p>50.00 USDC to Phantom</p>
    <ev-button slot="footer">Withdraw 50.00 USDC</ev-button>
  </ev-drawer>`;

standing(
  'ev-drawer',
  {
    closed: () => filled(false),
    open: () => filled(true),
    persistent: () => html`<ev-drawer label="Sending" open persistent>One moment.</ev-drawer>`,
  },
  { held: () => (topOverlay() ? 1 : 0) },
);

describe('<ev-drawer>', () => {
  const show = async (template = filled(false)) => {
    const shown = await stage(html`<div><button id="opener">Open</button>${template}</div>`);
    const modal = shown.box.querySelector('ev-drawer')!;
    const dialog = modal.shadowRoot!.querySelector('dialog')!;
    const heard: string[] = [];
    modal.addEventListener('ev-drawer-close', (event) => heard.push(event.reason));
    return { ...shown, modal, dialog, heard, opener: shown.box.querySelector('button')! };
  };

  it('opens modally with its name, and gives the focus back when it closes', async () => {
    const { box, modal, dialog, opener, heard, remove } = await show();
    opener.focus();
    modal.open = true;
    await settled(box);
    expect([dialog.open, dialog.matches(':modal')]).to.deep.equal([true, true]);
    expect(dialog.getAttribute('aria-labelledby')).to.equal('heading');
    expect(document.activeElement === modal).to.equal(true);
    modal.open = false;
    await settled(box);
    expect([dialog.open, document.activeElement === opener, heard.length]).to.deep.equal([false, true, 0]);
    remove();
  });

  it('gives the focus to what stands in the place of its opener', async () => {
    const { box, modal, opener, remove } = await show();
    opener.focus();
    modal.open = true;
    await settled(box);
    const other = Object.assign(document.createElement('button'), { id: 'opener' });
    opener.replaceWith(other);
    modal.open = false;
    await settled(box);
    expect(document.activeElement === other).to.equal(true);
    remove();
  });

  it('focuses what asks for it', async () => {
    const { box, modal, remove } = await show(html`<ev-drawer label="Code"><input autofocus /></ev-drawer>`);
    modal.open = true;
    await settled(box);
    expect(document.activeElement === modal.querySelector('input')).to.equal(true);
    remove();
  });

  it('tells why it closes: Escape, its button, a click beside it', async () => {
    const { box, modal, dialog, heard, remove } = await show();
    const open = async () => {
      modal.open = true;
      await settled(box);
    };
    await open();
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect(modal.open).to.equal(false);
    await open();
    modal.shadowRoot!.querySelector<HTMLElement>('.close')!.click();
    await open();
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.click();
    await settled(box);
    expect(heard).to.deep.equal(['escape', 'button', 'backdrop']);
    expect([modal.open, dialog.open]).to.deep.equal([false, false]);
    remove();
  });

  it('stays open for a click that began inside', async () => {
    const { box, modal, dialog, remove } = await show();
    modal.open = true;
    await settled(box);
    modal.querySelector('p')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    dialog.click();
    expect(modal.open).to.equal(true);
    remove();
  });

  it('stays open when its owner prevents it, and when it is persistent', async () => {
    const { box, modal, dialog, heard, remove } = await show();
    modal.open = true;
    await settled(box);
    modal.addEventListener('ev-drawer-close', (event) => event.preventDefault(), { once: true });
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([modal.open, dialog.open]).to.deep.equal([true, true]);
    modal.persistent = true;
    await settled(box);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([modal.open, dialog.open, heard.length]).to.deep.equal([true, true, 1]);
    remove();
  });

  it('answers Escape only on top', async () => {
    const { box, modal, remove } = await show(html`<ev-drawer label="Outer"><ev-drawer label="Inner"></ev-drawer></ev-drawer>`);
    const inner = modal.querySelector('ev-drawer')!;
    modal.open = true;
    await settled(box);
    inner.open = true;
    await settled(box);
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([inner.open, modal.open]).to.deep.equal([false, true]);
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect(modal.open).to.equal(false);
    remove();
  });

  it('holds the page still, however many are open, and lets it go at the end', async () => {
    const { box, modal, remove } = await show(html`<ev-drawer label="Outer"><ev-drawer label="Inner"></ev-drawer></ev-drawer>`);
    const inner = modal.querySelector('ev-drawer')!;
    const frozen = () => getComputedStyle(document.documentElement).overflowY === 'hidden';
    const width = document.body.getBoundingClientRect().width;
    modal.open = true;
    await settled(box);
    inner.open = true;
    await settled(box);
    expect([frozen(), document.body.getBoundingClientRect().width]).to.deep.equal([true, width]);
    inner.open = false;
    await settled(box);
    expect(frozen()).to.equal(true);
    remove();
    expect(frozen()).to.equal(false);
  });

  it('shows its footer only where there is one', async () => {
    const { modal, remove } = await show(html`<ev-drawer label="Note" open>Text</ev-drawer>`);
    expect(modal.shadowRoot!.querySelector('footer')!.className).to.equal('none');
    remove();
  });

  it('opens again after it was moved', async () => {
    const { box, modal, dialog, remove } = await show(filled(true));
    box.append(modal);
    await settled(box);
    expect([dialog.open, dialog.matches(':modal'), topOverlay() === dialog]).to.deep.equal([true, true, true]);
    remove();
    expect(topOverlay() === undefined).to.equal(true);
  });

  it('is as wide as the screen where that is small', async () => {
    const { box, modal, dialog, remove } = await show();
    await setViewport({ width: 400, height: 700 });
    while (window.innerWidth > 559) await new Promise((done) => setTimeout(done));
    modal.open = true;
    await settled(box);
    // Some browsers tell the new width before they lay out by it.
    const fills = () => Math.abs(dialog.getBoundingClientRect().width - window.innerWidth) < 1;
    while (!fills()) await new Promise((done) => setTimeout(done));
    remove();
    await setViewport({ width: 1024, height: 768 });
  });
});
