import { html, nothing, svg, type TemplateResult } from 'lit';

/** Drawing of stacked plates with the top one highlighted. */
const plates = () =>
  [135, 108, 81, 54, 27, 0].map(
    (drop, index) =>
      svg`<path class=${index === 5 ? 'lit' : ''} opacity=${index === 5 ? 1 : 0.28 + index * 0.08} d=${`M60 ${85 + drop}l150 75 150-75-150-75Z`} />
        <path class=${index === 5 ? 'lit' : ''} opacity=${index === 5 ? 1 : 0.28 + index * 0.08} d=${`M60 ${85 + drop}v22l150 75 150-75v-22`} />`,
  );

/** Drawing of data feeds that join into one output. */
const feeds = () => [
  ...[40, 90, 140, 190, 240, 290].map(
    (y, index) =>
      svg`<path opacity=${0.35 + index * 0.06} d=${`M30 ${y}h120c50 0 50 ${165 - y} 100 ${165 - y}`} /><circle cx="30" cy=${y} r="4" />`,
  ),
  svg`<path class="lit" d="M250 165h90" /><circle class="lit" cx="352" cy="165" r="12" />`,
];

const drawings: Record<string, () => unknown> = { metaplex: plates, switchboard: feeds };

/** Whether a drawing exists for the brand. The brands of the `brand-a` shell have one. */
export const hasBrandArt = (advertiser: string): boolean => Object.hasOwn(drawings, advertiser);

/** Renders the drawing of a brand; `nothing` where none exists. */
export const renderBrandArt = (advertiser: string): TemplateResult | typeof nothing =>
  hasBrandArt(advertiser)
    ? html`<svg class="art" viewBox="0 0 420 330" aria-hidden="true">
        ${drawings[advertiser]?.()}
      </svg>`
    : nothing;
