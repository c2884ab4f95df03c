import { expect } from '@open-wc/testing';
import { html, nothing } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/dialog/define.ts';
import { sendKeys } from '@web/test-runner-commands';
import { watchLeaks } from '../leaks.ts';
import { settled, stage, standing } from '../standing.ts';

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

const rich = () =>
  html`<ev-tooltip
    ><button>Estimate</button>
    <p slot="content"><b>143</b> of 5,930</p></ev-tooltip
  >`;

describe('<ev-tooltip>', () => {
  const show = async () => {
    const shown = await stage(
      html`<ev-tooltip text="Final on Sunday"><button>Estimate</button></ev-tooltip>`,
    );
    const tooltip = shown.box.querySelector('ev-tooltip')!;
    const tip = tooltip.shadowRoot!.querySelector<HTMLElement>('.tooltip')!;
    const until = async (open: boolean) => {
      while (tip.matches(':popover-open') !== open) await new Promise((done) => setTimeout(done));
    };
    return { ...shown, tooltip, tip, until, button: tooltip.querySelector('button')! };
  };

  it('describes its anchor until it is removed', async () => {
    const { box, tooltip, button, remove } = await show();
    expect(button.getAttribute('aria-description')).to.equal('Final on Sunday');
    tooltip.text = undefined;
    await settled(box);
    expect(button.hasAttribute('aria-description')).to.equal(false);
    remove();
  });

  it('opens on focus and hides on Escape, which it stops', async () => {
    const { button, until, remove } = await show();
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

  const over = (target: Element, pointerType = 'mouse') =>
    target.dispatchEvent(
      new PointerEvent('pointerover', { pointerType, bubbles: true, composed: true }),
    );
  const turns = async (count = 3) => {
    for (let at = 0; at < count; at++) await new Promise((done) => setTimeout(done));
  };

  it('opens on hover at once, stays while the pointer is on it, and hides after it leaves', async () => {
    const { tooltip, tip, button, until, remove } = await show();
    over(button);
    await until(true);
    const watch = watchLeaks();
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    over(tip);
    watch.forward(1000);
    expect(tip.matches(':popover-open')).to.equal(true);
    tooltip.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    watch.forward(1000);
    watch.stop();
    expect(tip.matches(':popover-open')).to.equal(false);
    remove();
  });

  it('stays on focus when the pointer leaves, and hides on a click', async () => {
    const { tooltip, tip, button, until, remove } = await show();
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
    const { tooltip, tip, button, until, remove } = await show();
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
    const tip = box.querySelector('ev-tooltip')!.shadowRoot!.querySelector('.tooltip')!;
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
      const { tip, button, until, remove } = await show();
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
      const { tip, button, remove } = await show();
      const watch = watchLeaks();
      for (const end of ['pointerup', 'pointercancel']) {
        press(button, 'pointerdown');
        over(button, 'touch');
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

  it('describes with the elements of its slot, or with their text', async () => {
    const { box, remove } = await stage(rich());
    const [button, content] = [box.querySelector('button')!, box.querySelector('p')!];
    if ('ariaDescribedByElements' in Element.prototype)
      expect(button.ariaDescribedByElements!.includes(content)).to.equal(true);
    else expect(button.getAttribute('aria-description')).to.equal('143 of 5,930');
    const tooltip = box.querySelector('ev-tooltip')!;
    tooltip.remove();
    expect([
      button.hasAttribute('aria-describedby'),
      button.hasAttribute('aria-description'),
    ]).to.deep.equal([false, false]);
    box.append(tooltip);
    tooltip.replaceChildren(
      Object.assign(document.createElement('ev-button'), { textContent: 'Claim' }),
      content,
    );
    await settled(box);
    expect(tooltip.querySelector('ev-button')!.getAttribute('aria-description')).to.equal(
      '143 of 5,930',
    );
    expect(button.hasAttribute('aria-description')).to.equal(false);
    remove();
  });

  it('keeps existing descriptions of an anchor', async () => {
    const { box, remove } = await stage(
      html`<p id="mine">Mine</p>
        <ev-tooltip
          ><button aria-describedby="mine">Estimate</button>
          <p slot="content">More</p></ev-tooltip
        ><ev-tooltip text="More"><button aria-description="Mine.">Estimate</button></ev-tooltip>`,
    );
    const [referring, described] = box.querySelectorAll('button');
    const tooltips = box.querySelectorAll('ev-tooltip');
    if ('ariaDescribedByElements' in Element.prototype)
      expect(
        referring!.ariaDescribedByElements!.map(({ textContent }) => textContent),
      ).to.deep.equal(['Mine', 'More']);
    expect(described!.getAttribute('aria-description')).to.equal('Mine. More');
    tooltips.forEach((one) => one.remove());
    expect([
      referring!.getAttribute('aria-describedby'),
      described!.getAttribute('aria-description'),
    ]).to.deep.equal(['mine', 'Mine.']);
    remove();
  });

  it('does not parse text as HTML', async () => {
    const { box, tooltip, tip, button, until, remove } = await show();
    tooltip.text = '<b>bold</b>';
    await settled(box);
    button.focus();
    await until(true);
    const slot = tip.querySelector('slot')!;
    expect([slot.textContent, slot.childElementCount]).to.deep.equal(['<b>bold</b>', 0]);
    remove();
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

  describe('around a region', () => {
    const many = 1000;
    const region = (count = many) =>
      html`<ev-tooltip region
        >${Array.from({ length: count }, (_, at) => html`<button data-tooltip="Tip ${at}" data-tooltip-slot=${at === 1 ? 'more' : nothing}>${at}</button>`)}<region-row
        ></region-row>
        <p slot="more"><b>Rich</b> words</p></ev-tooltip
      >`;
    class RegionRow extends HTMLElement {
      connectedCallback() {
        const button = Object.assign(document.createElement('button'), { textContent: 'Inside' });
        button.dataset['tooltip'] = 'In a shadow root';
        (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(button);
      }
    }
    customElements.define('region-row', RegionRow);
    const opened = async (count?: number) => {
      const shown = await stage(region(count));
      const tooltip = shown.box.querySelector('ev-tooltip')!;
      const tip = tooltip.shadowRoot!.querySelector<HTMLElement>('.tooltip')!;
      const buttons = shown.box.querySelectorAll<HTMLElement>('ev-tooltip > button');
      const waitForText = async (words: string) => {
        while (!tip.matches(':popover-open') || tip.textContent!.trim() !== words) await turns(1);
      };
      return { ...shown, tooltip, tip, buttons, waitForText };
    };

    it('serves a thousand anchors with at most twenty listeners', async () => {
      const watch = watchLeaks();
      const { buttons, tip, waitForText, remove } = await opened();
      expect(buttons.length).to.equal(many);
      over(buttons[700]!);
      await waitForText('Tip 700');
      const listeners = watch.left([]).filter((what) => what.startsWith('listener'));
      watch.stop();
      expect(listeners.length, listeners.join()).to.be.within(10, 20);
      over(buttons[701]!);
      await waitForText('Tip 701');
      expect([
        buttons[701]!.getAttribute('aria-description'),
        buttons[700]!.hasAttribute('aria-description'),
      ]).to.deep.equal(['Tip 701', false]);
      expect(
        getComputedStyle(
          tip.getRootNode() instanceof ShadowRoot ? (tip.getRootNode() as ShadowRoot).host : tip,
        ).display,
      ).to.equal('contents');
      remove();
    });

    it('finds anchors in shadow roots, and content in a named slot', async () => {
      const { box, buttons, tip, waitForText, remove } = await opened(3);
      const inner = box.querySelector('region-row')!.shadowRoot!.querySelector('button')!;
      over(inner);
      await waitForText('In a shadow root');
      expect(inner.getAttribute('aria-description')).to.equal('In a shadow root');
      buttons[1]!.removeAttribute('data-tooltip');
      over(buttons[1]!);
      while (tip.querySelector('slot')?.name !== 'more') await turns(1);
      expect(tip.querySelector('slot')!.assignedElements()[0]!.textContent).to.equal('Rich words');
      remove();
    });

    it('hides when its anchor is removed', async () => {
      const { buttons, tip, waitForText, remove } = await opened(3);
      over(buttons[2]!);
      await waitForText('Tip 2');
      buttons[2]!.remove();
      while (tip.matches(':popover-open')) await turns(1);
      remove();
    });
  });

  it('removes everything when it is disconnected while open', async () => {
    const template = () => html`<ev-tooltip text="Final"><button>Estimate</button></ev-tooltip>`;
    const watch = watchLeaks();
    const { box, remove } = await stage(template());
    const tooltip = box.querySelector('ev-tooltip')!;
    tooltip.show();
    while (!tooltip.shadowRoot!.querySelector('.tooltip')!.matches(':popover-open'))
      await Promise.resolve()
        .then(() => new Promise((done) => queueMicrotask(() => done(undefined))))
        .then(() => import('../../elements/ui/tooltip/position.ts'));
    remove();
    const left = watch.left([box]);
    watch.stop();
    expect(left.filter((what) => !what.startsWith('requestAnimationFrame'))).to.deep.equal([]);
  });
});
