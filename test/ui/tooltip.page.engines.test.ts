import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/dialog/define.ts';
import { sendKeys } from '@web/test-runner-commands';
import { watchLeaks } from '../leaks.ts';
import { getByPart } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { pointerOver, showTooltip, turns } from './tooltip-support.ts';

standing('ev-tooltip', {
  closed: () =>
    html`<ev-tooltip text="Final on Sunday"><ev-button>Estimate</ev-button></ev-tooltip>`,
  rich: () =>
    html`<ev-tooltip
      ><ev-button>Estimate</ev-button>
      <p slot="content"><b>143</b> of 5,930</p></ev-tooltip
    >`,
  region: () =>
    html`<ev-tooltip region
      ><ul>
        <li><ev-button data-tooltip="First">1</ev-button></li>
        <li><ev-button data-tooltip="Second">2</ev-button></li>
      </ul></ev-tooltip
    >`,
});

describe('<ev-tooltip>', () => {
  it('opens on focus and hides on Escape, which it stops', async () => {
    const { button, until, remove } = await showTooltip();
    let heard = 0;
    button.addEventListener('keydown', () => heard++);
    // A background page gets no focus events: dispatch them here.
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await until(true);
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    );
    await until(false);
    expect(heard).to.equal(0);
    remove();
  });

  it('opens on hover at once, stays while the pointer is on it, and hides after it leaves', async () => {
    const { tooltip, tip, button, until, remove } = await showTooltip();
    pointerOver(button);
    await until(true);
    const watch = watchLeaks();
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    pointerOver(tip);
    watch.forward(1000);
    expect(tip.matches(':popover-open')).to.equal(true);
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    watch.forward(1000);
    watch.stop();
    expect(tip.matches(':popover-open')).to.equal(false);
    remove();
  });

  it('stays on focus when the pointer leaves, and hides on a click', async () => {
    const { tooltip, tip, button, until, remove } = await showTooltip();
    button.focus();
    await until(true);
    const watch = watchLeaks();
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    watch.forward(1000);
    watch.stop();
    expect(tip.matches(':popover-open')).to.equal(true);
    button.click();
    expect(tip.matches(':popover-open')).to.equal(false);
    remove();
  });

  it('has the specification’s numbers', async () => {
    const { tooltip, tip, button, until, remove } = await showTooltip();
    expect(tooltip.placement).to.equal('auto-end');
    tooltip.placement = 'bottom-end';
    button.focus();
    await until(true);
    while (!tip.style.inset) await turns(1);
    const style = getComputedStyle(tip);
    expect([style.zIndex, style.transitionDuration.split(',')[0]]).to.deep.equal(['9999', '0.3s']);
    expect(style.maxWidth).to.contain('350px');
    expect(
      Math.round(tip.getBoundingClientRect().top - button.getBoundingClientRect().bottom),
    ).to.equal(10);
    button.blur();
    expect(getComputedStyle(tip).transitionDuration.split(',')[0]).to.equal('0.25s');
    remove();
  });

  it('handles Escape before the dialog that contains it', async () => {
    const { box, remove } = await stage(
      html`<ev-dialog open label="Claim"
        ><ev-tooltip text="Final"><button>Estimate</button></ev-tooltip></ev-dialog
      >`,
    );
    const tip = getByPart(box, 'tooltip');
    box.querySelector('button')!.focus();
    while (!tip.matches(':popover-open')) await turns(1);
    await sendKeys({ press: 'Escape' });
    await settled(box);
    expect([tip.matches(':popover-open'), box.querySelector('ev-dialog')!.open]).to.deep.equal([
      false,
      true,
    ]);
    remove();
  });

  describe('by touch', () => {
    const press = (target: Element, type: string) =>
      target.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }),
      );

    it('opens after half a second, stops the click that ends the press, and hides at the next touch', async () => {
      const { tip, button, until, remove } = await showTooltip();
      let clicks = 0;
      button.addEventListener('click', () => clicks++);
      const watch = watchLeaks();
      press(button, 'pointerdown');
      watch.forward(499);
      expect(watch.left([]).some((what) => what === 'setTimeout of 500 ms')).to.equal(true);
      watch.forward(500);
      watch.stop();
      await until(true);
      const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      expect(button.dispatchEvent(menu)).to.equal(false);
      press(button, 'pointerup');
      button.click();
      expect([clicks, tip.matches(':popover-open')]).to.deep.equal([0, true]);
      press(document.body, 'pointerdown');
      expect(tip.matches(':popover-open')).to.equal(false);
      button.click();
      expect(clicks).to.equal(1);
      remove();
    });

    it('ignores a tap and a scroll', async () => {
      const { tip, button, remove } = await showTooltip();
      const watch = watchLeaks();
      for (const end of ['pointerup', 'pointercancel']) {
        press(button, 'pointerdown');
        pointerOver(button, 'touch');
        press(button, end);
        watch.forward(1000);
      }
      watch.stop();
      await import('../../elements/ui/tooltip/position.ts');
      await turns();
      expect(tip.matches(':popover-open')).to.equal(false);
      remove();
    });
  });

  it('works without popover support', async () => {
    const { showInTopLayer } = await import('../../elements/ui/tooltip/position.ts');
    const tip = Object.assign(document.createElement('div'), { hidden: true });
    Object.defineProperty(tip, 'showPopover', { value: undefined });
    const lower = showInTopLayer(tip);
    expect(tip.hidden).to.equal(false);
    lower();
    expect(tip.hidden).to.equal(true);
  });

  it('removes everything when it is disconnected while open', async () => {
    const template = () => html`<ev-tooltip text="Final"><button>Estimate</button></ev-tooltip>`;
    const watch = watchLeaks();
    const { box, remove } = await stage(template());
    const tooltip = box.querySelector('ev-tooltip')!;
    tooltip.show();
    while (!getByPart(tooltip, 'tooltip').matches(':popover-open'))
      await Promise.resolve()
        .then(() => new Promise((done) => queueMicrotask(() => done(undefined))))
        .then(() => import('../../elements/ui/tooltip/position.ts'));
    remove();
    const left = watch.left([box]);
    watch.stop();
    expect(left.filter((what) => !what.startsWith('requestAnimationFrame'))).to.deep.equal([]);
  });
});
