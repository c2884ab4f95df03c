import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import { settled, stage } from '../standing.ts';
import { showTooltip } from './tooltip-support.ts';

const rich = () =>
  html`<ev-tooltip
    ><button>Estimate</button>
    <p slot="content"><b>143</b> of 5,930</p></ev-tooltip
  >`;

describe('text of <ev-tooltip>', () => {
  it('describes its anchor until it is removed', async () => {
    const { box, tooltip, button, remove } = await showTooltip();
    expect(button.getAttribute('aria-description')).to.equal('Final on Sunday');
    Object.assign(tooltip, { text: undefined });
    await settled(box);
    expect(button.hasAttribute('aria-description')).to.equal(false);
    remove();
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
    const { box, tooltip, tip, button, until, remove } = await showTooltip();
    tooltip.text = '<b>bold</b>';
    await settled(box);
    button.focus();
    await until(true);
    const slot = tip.querySelector('slot')!;
    expect([slot.textContent, slot.childElementCount]).to.deep.equal(['<b>bold</b>', 0]);
    remove();
  });
});
