/** Covers of campaigns: the picture of the author or a drawing, with the mark of the advertiser. */
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { AdvertiserRef } from '../../contract/brand.ts';
import type { CampaignCard } from '../../contract/campaign.ts';
import { defaultCoverColors } from '../../common/cover/default-cover-colors.ts';
import { coverSize, type CoverShape } from '../../common/cover/cover-motifs.ts';
import { drawCover } from '../../common/cover/draw-cover.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import { dimmedPicture } from '../ui/styles/dimmed-picture.styles.ts';
import { imageEdge } from '../ui/styles/image-edge.styles.ts';
import { renderBrandLogo } from './brand-logo.ts';

export interface CoverOptions {
  /** `small`: a clip of the middle at the size of a list's row. `medium`: at the size of a page's head. */
  size?: 'small' | 'medium' | '';
  /**
   * The advertiser whose mark is shown in the corner; not for `small`, where it hides the drawing. Needs the styles of brand
   * logos, too.
   */
  mark?: AdvertiserRef | undefined;
  /** Converts a path of the product to a URL. */
  toHref?: ((path: string) => string) | undefined;
}

/**
 * Renders the picture of a campaign, or the drawing that replaces it. Hidden from screen readers: the title is next to it.
 * Without a given size it fills the width of its box, 16:10; styles of the element may set another height.
 */
export function renderCampaignCover(
  { id, campaignIndex, cover }: Pick<CampaignCard, 'id' | 'campaignIndex' | 'cover'>,
  { size = '', mark, toHref = (path) => path }: CoverOptions = {},
): TemplateResult {
  const image = cover?.imageUrl && toSafeUrl(toHref(cover.imageUrl));
  return html`<span class="campaign-cover image-edge ${size}" aria-hidden="true"
    >${
      image
        ? html`<img
            class="dimmed-picture"
            src=${image}
            alt=""
            width="480"
            height="300"
            loading="lazy"
            decoding="async"
          />`
        : renderDrawing(drawCover(id, campaignIndex), cover?.colors ?? defaultCoverColors)
    }${mark ? renderBrandLogo(mark, 'small') : nothing}</span
  >`;
}

const renderDrawing = (shapes: readonly CoverShape[], colors: typeof defaultCoverColors) =>
  html`<svg
    class="dimmed-picture"
    viewBox="0 0 ${coverSize.width} ${coverSize.height}"
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
  >
    <rect width="100%" height="100%" fill=${colors.ground} />
    ${shapes.map(
      ({ d, tone, opacity, isFilled }) =>
        svg`<path
          d=${d}
          opacity=${opacity}
          fill=${isFilled ? colors[tone] : 'none'}
          stroke=${isFilled ? nothing : colors[tone]}
        ></path>`,
    )}
  </svg>`;

export const campaignCoverStyles = css`
  ${imageEdge}
  ${dimmedPicture}
  .campaign-cover {
    position: relative;
    display: block;
    aspect-ratio: 16 / 10;
    border-radius: var(--_radius-l);
    background: var(--_color-neutral-2);
    overflow: hidden;
  }
  .campaign-cover :is(svg, img) {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .campaign-cover path {
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .campaign-cover .brand-logo {
    position: absolute;
    inset-block-end: 6px;
    inset-inline-start: 6px;
    /* A logo often has the color of the drawing's ground. */
    box-shadow: 0 0 0 2px var(--_color-paper);
  }
  .campaign-cover.small {
    flex: none;
    width: 72px;
    height: 48px;
    aspect-ratio: auto;
    border-radius: var(--_radius-m);
  }
  .campaign-cover.small path {
    stroke-width: 1.25;
  }
  .campaign-cover.medium {
    flex: none;
    width: 160px;
  }
`;
