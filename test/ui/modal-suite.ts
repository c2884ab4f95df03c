import { expect } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import '../../elements/ui/button/define.ts';
import type { ModalElement, CloseReason } from '../../elements/ui/modal/modal-element.ts';
import { getTopOverlay } from '../../elements/ui/modal/overlay-stack.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { ui as ui } from '../../messages/en/ui.json';
import { getByRole, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** A template whose tag names are values. */
const html = (strings: TemplateStringsArray, ...values: unknown[]) =>
  staticHtml(strings, ...values) as TemplateResult;

/** The tests of a modal element. */
export function testModal(name: 'ev-dialog'): void {
  const tag = unsafeStatic(name);
  const filled = (open: boolean) =>
    html`<${tag} label="Withdraw" ?open=${open}>
    <p>50.00 USDC to Phantom</p>
    <ev-button slot="footer">Withdraw 50.00 USDC</ev-button>
  </${tag}>`;

  standing(
    name,
    {
      closed: () => filled(false),
      open: () => filled(true),
      persistent: () => html`<${tag} label="Sending" open persistent>One moment.</${tag}>`,
    },
    { held: () => (getTopOverlay() ? 1 : 0) },
  );

  describe(`<${name}>`, () => {
    const show = async (template = filled(false)) => {
      const shown = await stage(html`<div><button id="opener">Open</button>${template}</div>`);
      const modal = shown.box.querySelector<ModalElement>(name)!;
      const dialog = inShadow<HTMLDialogElement>(modal, 'dialog');
      const reasons: string[] = [];
      modal.addEventListener(`${name}-close`, (event) =>
        reasons.push((event as Event & { reason: CloseReason }).reason),
      );
      return { ...shown, modal, dialog, reasons, opener: shown.box.querySelector('button')! };
    };

    it('opens modally with its accessible name, and restores the focus when it closes', async () => {
      const { box, modal, dialog, opener, reasons, remove } = await show();
      opener.focus();
      modal.open = true;
      await settled(box);
      expect([dialog.open, dialog.matches(':modal')]).to.deep.equal([true, true]);
      expect(dialog.getAttribute('aria-labelledby')).to.equal('heading');
      expect(document.activeElement === modal).to.equal(true);
      modal.open = false;
      await settled(box);
      expect([dialog.open, document.activeElement === opener, reasons.length]).to.deep.equal([
        false,
        true,
        0,
      ]);
      remove();
    });

    it('restores the focus to the element that replaced its opener', async () => {
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

    it('focuses the element with autofocus', async () => {
      const { box, modal, remove } = await show(
        html`<${tag} label="Code"><input autofocus /></${tag}>`,
      );
      modal.open = true;
      await settled(box);
      expect(document.activeElement === modal.querySelector('input')).to.equal(true);
      remove();
    });

    it('reports why it closes: Escape, close button, backdrop click', async () => {
      const { box, modal, dialog, reasons, remove } = await show();
      const open = async () => {
        modal.open = true;
        await settled(box);
      };
      await open();
      await sendKeys({ press: 'Escape' });
      await settled(box);
      expect(modal.open).to.equal(false);
      await open();
      getByRole(modal, 'button', { name: ui.close }).click();
      await open();
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog.click();
      await settled(box);
      expect(reasons).to.deep.equal(['escape', 'button', 'backdrop']);
      expect([modal.open, dialog.open]).to.deep.equal([false, false]);
      remove();
    });

    it('stays open for a click that began inside', async () => {
      const { box, modal, dialog, remove } = await show();
      modal.open = true;
      await settled(box);
      modal
        .querySelector('p')!
        .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      dialog.click();
      expect(modal.open).to.equal(true);
      remove();
    });

    it('stays open when the event is prevented and when it is persistent', async () => {
      const { box, modal, dialog, reasons, remove } = await show();
      modal.open = true;
      await settled(box);
      modal.addEventListener(`${name}-close`, (event) => event.preventDefault(), { once: true });
      await sendKeys({ press: 'Escape' });
      await settled(box);
      expect([modal.open, dialog.open]).to.deep.equal([true, true]);
      modal.persistent = true;
      await settled(box);
      await sendKeys({ press: 'Escape' });
      await sendKeys({ press: 'Escape' });
      await settled(box);
      expect([modal.open, dialog.open, reasons.length]).to.deep.equal([true, true, 1]);
      remove();
    });

    it('handles Escape only on top of the stack', async () => {
      const { box, modal, remove } = await show(
        html`<${tag} label="Outer"><${tag} label="Inner"></${tag}></${tag}>`,
      );
      const inner = modal.querySelector<ModalElement>(name)!;
      modal.open = true;
      await settled(box);
      inner.open = true;
      await settled(box);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !inShadow<HTMLDialogElement>(inner, 'dialog').open, 'it has closed');
      expect([inner.open, modal.open]).to.deep.equal([false, true]);
      await sendKeys({ press: 'Escape' });
      await settled(box);
      expect(modal.open).to.equal(false);
      remove();
    });

    it('locks page scrolling until the last one is closed', async () => {
      const { box, modal, remove } = await show(
        html`<${tag} label="Outer"><${tag} label="Inner"></${tag}></${tag}>`,
      );
      const inner = modal.querySelector<ModalElement>(name)!;
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

    it('shows the footer only with footer content', async () => {
      const { modal, remove } = await show(html`<${tag} label="Note" open>Text</${tag}>`);
      expect(inShadow(modal, 'footer').className).to.equal('empty');
      remove();
    });

    it('keeps its top, and is as high as its content', async () => {
      const { box, modal, dialog, remove } = await show(
        html`<${tag} label="Steps" open><div style="height: 300px">First</div></${tag}>`,
      );
      const { offsetTop, offsetHeight } = dialog;
      modal.querySelector('div')!.style.height = '20px';
      await settled(box);
      expect([dialog.offsetTop, dialog.offsetHeight]).to.deep.equal([
        offsetTop,
        offsetHeight - 280,
      ]);
      remove();
    });

    it('opens again after it was moved in the document', async () => {
      const { box, modal, dialog, remove } = await show(filled(true));
      box.append(modal);
      await settled(box);
      expect([dialog.open, dialog.matches(':modal'), getTopOverlay() === dialog]).to.deep.equal([
        true,
        true,
        true,
      ]);
      remove();
      expect(getTopOverlay() === undefined).to.equal(true);
    });

    it('is as wide as a small screen', async () => {
      const { box, modal, dialog, remove } = await show();
      await setViewport({ width: 400, height: 700 });
      while (window.innerWidth > 559) await new Promise((done) => setTimeout(done));
      modal.open = true;
      await settled(box);
      // Some browsers report the new width before layout.
      const fills = () => Math.abs(dialog.getBoundingClientRect().width - window.innerWidth) < 1;
      while (!fills()) await new Promise((done) => setTimeout(done));
      remove();
      await setViewport({ width: 1024, height: 768 });
    });
  });
}
