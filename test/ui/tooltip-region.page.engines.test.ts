import { expect } from '@open-wc/testing';
import { html, nothing } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import { watchLeaks } from '../leaks.ts';
import { getByPart, getByRole } from '../queries.ts';
import { stage } from '../standing.ts';
import { pointerOver, turns } from './tooltip-support.ts';

describe('<ev-tooltip> around a region', () => {
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
    const tip = getByPart(tooltip, 'tooltip');
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
    pointerOver(buttons[700]!);
    await waitForText('Tip 700');
    const listeners = watch.left([]).filter((what) => what.startsWith('listener'));
    watch.stop();
    expect(listeners.length, listeners.join()).to.be.within(10, 20);
    pointerOver(buttons[701]!);
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
    const inner = getByRole(box, 'button', { name: 'Inside' });
    pointerOver(inner);
    await waitForText('In a shadow root');
    expect(inner.getAttribute('aria-description')).to.equal('In a shadow root');
    buttons[1]!.removeAttribute('data-tooltip');
    pointerOver(buttons[1]!);
    while (tip.querySelector('slot')?.name !== 'more') await turns(1);
    expect(tip.querySelector('slot')!.assignedElements()[0]!.textContent).to.equal('Rich words');
    remove();
  });

  it('stays closed when its anchor is removed before it opens', async () => {
    const { box, buttons, tip, remove } = await opened(3);
    const tooltip = box.querySelector('ev-tooltip')!;
    tooltip.show(buttons[1]);
    buttons[1]!.remove();
    await turns(5);
    expect(tip.matches(':popover-open')).to.equal(false);
    remove();
  });

  it('hides when its anchor is removed', async () => {
    const { buttons, tip, waitForText, remove } = await opened(3);
    pointerOver(buttons[2]!);
    await waitForText('Tip 2');
    buttons[2]!.remove();
    while (tip.matches(':popover-open')) await turns(1);
    remove();
  });
});
