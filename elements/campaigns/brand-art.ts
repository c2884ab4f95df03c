import { html, nothing, svg, type TemplateResult } from 'lit';

interface Shape {
  d: string;
  opacity?: number;
  isLit?: boolean;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Drawing of stacked plates with the top one highlighted. */
const plates = (): Shape[] =>
  [135, 108, 81, 54, 27, 0].flatMap((drop, index) => {
    const isLit = index === 5;
    const opacity = isLit ? 1 : 0.28 + index * 0.08;
    return [
      { d: `M60 ${85 + drop}l150 75 150-75-150-75Z`, opacity, isLit },
      { d: `M60 ${85 + drop}v22l150 75 150-75v-22`, opacity, isLit },
    ];
  });

/** Drawing of data feeds that join into one output. */
const feeds = (): Shape[] => [
  ...[40, 90, 140, 190, 240, 290].map((y, index) => ({
    d: `M30 ${y}h120c50 0 50 ${165 - y} 100 ${165 - y}${circle(30, y, 4)}`,
    opacity: 0.35 + index * 0.06,
  })),
  { d: `M250 165h90${circle(352, 165, 12)}`, isLit: true },
];

const drawings: Record<string, () => Shape[]> = { metaplex: plates, switchboard: feeds };

/** Whether a drawing exists for the brand. The brands of the `brand-a` shell have one. */
export const hasBrandArt = (advertiser: string): boolean => Object.hasOwn(drawings, advertiser);

/** Renders the drawing of a brand; `nothing` where none exists. Each template has one shape: the build nests shapes that follow. */
export const renderBrandArt = (advertiser: string): TemplateResult | typeof nothing =>
  hasBrandArt(advertiser)
    ? html`<svg class="art" viewBox="0 0 420 330" aria-hidden="true">
        ${drawings[advertiser]?.().map(
          ({ d, opacity = 1, isLit }) =>
            svg`<path class=${isLit ? 'lit' : ''} opacity=${opacity} d=${d} />`,
        )}
      </svg>`
    : nothing;
