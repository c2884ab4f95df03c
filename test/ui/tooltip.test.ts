import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import '../../elements/ui/button/define.ts';
import { watchLeaks } from '../leaks.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-tooltip', {
  closed: () => html`<ev-tooltip text="Final on Sunday"><ev-button>Estimate</ev-button></ev-tooltip>`,
});

describe('<ev-tooltip>', () => {
  const show = async () => {
    const shown = await stage(html`<ev-tooltip text="Final on Sunday"><button>Estimate</button></ev-tooltip>`);
    const tooltip = shown.box.querySelector('ev-tooltip')!;
    const tip = tooltip.shadowRoot!.querySelector<HTMLElement>('.tip')!;
    const until = async (open: boolean) => {
      while (tip.matches(':popover-open') !== open) await new Promise((done) => setTimeout(done));
    };
    return { ...shown, tooltip, tip, until, button: tooltip.querySelector('button')! };
  };

  it('describes what it is about, and stops when it leaves', async () => {
    const { box, tooltip, button, remove } = await show();
    expect(button.getAttribute('aria-description')).to.equal('Final on Sunday');
    tooltip.text = undefined;
    await settled(box);
    expect(button.hasAttribute('aria-description')).to.equal(false);
    remove();
  });

  it('opens on focus and goes on Escape, which reaches nobody else', async () => {
    const { button, until, remove } = await show();
    let heard = 0;
    button.addEventListener('keydown', () => heard++);
    // A page in the background gets no focus events: send our own.
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await until(true);
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(false);
    expect(heard).to.equal(0);
    remove();
  });

  it('opens under the mouse, stays while the pointer is on it, and goes after it', async () => {
    const { tooltip, until, remove } = await show();
    tooltip.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await until(true);
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    tooltip.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await until(false);
    remove();
  });

  it('leaves nothing behind while it is open', async () => {
    const template = () => html`<ev-tooltip text="Final"><button>Estimate</button></ev-tooltip>`;
    const watch = watchLeaks();
    const { box, remove } = await stage(template());
    const tooltip = box.querySelector('ev-tooltip')!;
    tooltip.show();
    while (!tooltip.shadowRoot!.querySelector('.tip')!.matches(':popover-open'))
      await Promise.resolve()
        .then(() => new Promise((done) => queueMicrotask(() => done(undefined))))
        .then(() => import('../../elements/ui/tooltip/place.ts'));
    remove();
    const left = watch.left([box]);
    watch.stop();
    expect(left.filter((what) => !what.startsWith('requestAnimationFrame'))).to.deep.equal([]);
  });
});
