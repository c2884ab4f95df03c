import { html } from 'lit';
import '../../elements/ui/tooltip/define.ts';
import { getByPart } from '../queries.ts';
import { stage } from '../standing.ts';

/** A tooltip on a button, its box, and a function that waits until it is open or hidden. */
export const showTooltip = async () => {
  const shown = await stage(
    html`<ev-tooltip text="Final on Sunday"><button>Estimate</button></ev-tooltip>`,
  );
  const tooltip = shown.box.querySelector('ev-tooltip')!;
  const tip = getByPart(tooltip, 'tooltip');
  const until = async (open: boolean) => {
    while (tip.matches(':popover-open') !== open) await new Promise((done) => setTimeout(done));
  };
  return { ...shown, tooltip, tip, until, button: tooltip.querySelector('button')! };
};

export const pointerOver = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent('pointerover', { pointerType, bubbles: true, composed: true }),
  );

/** Lets some tasks pass. */
export const turns = async (count = 3) => {
  for (let at = 0; at < count; at++) await new Promise((done) => setTimeout(done));
};
