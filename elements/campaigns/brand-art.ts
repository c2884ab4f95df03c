import { css, html, svg, type TemplateResult } from 'lit';
import { coverSize } from '../../common/cover/cover-motifs.ts';
import { drawCover } from '../../common/cover/draw-cover.ts';

interface Shape {
  d: string;
  opacity?: number;
  isLit?: boolean;
  isFilled?: boolean;
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

/** Whether a drawing was made for the brand. Those of the `brand-a` shell have one. */
const hasDrawing = (theme: string): boolean => Object.hasOwn(drawings, theme);

/** A motif of the drawn covers, always the same one for a brand. */
const toMotif = (theme: string): Shape[] =>
  drawCover(theme, theme.length).map(({ d, tone, opacity, isFilled = false }) => ({
    d,
    opacity,
    isLit: tone === 'highlight',
    isFilled,
  }));

/**
 * Renders the drawing of a brand in the colors of its tokens. Each template has one shape: the build nests shapes that follow.
 * @param theme the name of the brand's theme
 */
export const renderBrandArt = (theme: string): TemplateResult =>
  html`<svg
    class="art ${hasDrawing(theme) ? '' : 'framed'}"
    viewBox=${hasDrawing(theme) ? '0 0 420 330' : `0 0 ${coverSize.width} ${coverSize.height}`}
    aria-hidden="true"
  >
    ${(drawings[theme]?.() ?? toMotif(theme)).map(
      ({ d, opacity = 1, isLit, isFilled }) =>
        svg`<path class="${isLit ? 'lit' : ''} ${isFilled ? 'filled' : ''}" opacity=${opacity} d=${d}></path>`,
    )}
  </svg>`;

/** Renders the picture of a brand's hero: the drawing made for it, else what the brand gave, else a motif. */
export const renderHeroArt = (theme: string, imageUrl: string | undefined): TemplateResult =>
  imageUrl && !hasDrawing(theme)
    ? html`<img class="art picture" src=${imageUrl} alt="" />`
    : renderBrandArt(theme);

export const brandArtStyles = css`
  .art {
    width: 100%;
    fill: none;
    stroke: var(--_color-text-subtle);
  }
  /* As high before it is loaded as a cover, which has 480 by 300. */
  .art.picture {
    border-radius: var(--_radius-l);
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }
  /* A motif reaches past its edges, as on a cover. */
  .art.framed {
    border-radius: var(--_radius-l);
    background: var(--_color-surface-sunken);
  }
  .art .lit {
    stroke: var(--_color-accent);
    stroke-width: 1.5;
  }
  .art .filled {
    fill: var(--_color-text-subtle);
    stroke: none;
  }
  .art .filled.lit {
    fill: var(--_color-accent);
  }
`;
