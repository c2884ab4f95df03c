import { css, html, type TemplateResult } from 'lit';
import type { AdvertiserRef } from '../../contract/brand.ts';

/** A brand's logo in its square, or the first letters of its name where it has none. Decoration: the name stands beside it. */
export function brandMark(advertiser: Pick<AdvertiserRef, 'name' | 'logoUrl'>, size: '' | 's' | 'l' = ''): TemplateResult {
  const letters = advertiser.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
  return html`<span class="mark ${size}" aria-hidden="true"
    >${advertiser.logoUrl ? html`<img src=${advertiser.logoUrl} alt="" loading="lazy" decoding="async" />` : letters}</span
  >`;
}

export const brandMarkStyles = css`
  .mark {
    display: grid;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_ink);
    color: var(--_paper);
    font-size: var(--_size-1);
    font-weight: var(--_weight-title);
    letter-spacing: 0.02em;
    line-height: 1;
    overflow: hidden;
    place-items: center;
  }
  /* The corners of a logo are its own. */
  .mark:has(img) {
    background: none;
  }
  .mark.s {
    width: 24px;
    height: 24px;
    border-radius: var(--_radius);
    font-size: 0.5625rem;
  }
  .mark.l {
    width: 48px;
    height: 48px;
    border-radius: var(--_radius-2);
    font-size: var(--_size-3);
  }
  .mark img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
