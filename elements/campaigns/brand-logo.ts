import { css, html, nothing, type TemplateResult } from 'lit';
import type { AdvertiserRef } from '../../contract/brand.ts';
import type { LogoSources } from '../core/page/brand-logo-sources.ts';
import { hideBrokenImage } from '../ui/hide-broken-image.ts';
import { imageEdge } from '../ui/styles/image-edge.styles.ts';

/**
 * Renders a square brand logo, or initials where the brand has none or it is broken. Hidden from screen readers:
 * show the name next to it.
 */
export function renderBrandLogo(
  advertiser: Pick<AdvertiserRef, 'name'> & LogoSources,
  size: '' | 'small' | 'large' = '',
): TemplateResult {
  const initials = advertiser.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
  const image = html`${renderLogoImage(advertiser)}<span class="initials">${initials}</span>`;
  const hasImage = Boolean(advertiser.logoUrl);
  return html`<span
    class="brand-logo image-edge ${size} ${hasImage ? 'with-image' : ''}"
    aria-hidden="true"
    >${hasImage ? image : initials}</span
  >`;
}

function renderLogoImage({ logoUrl, darkLogoUrl }: LogoSources): TemplateResult {
  const image = html`<img
    src=${logoUrl ?? nothing}
    alt=""
    loading="lazy"
    decoding="async"
    ${hideBrokenImage()}
  />`;
  if (!darkLogoUrl) return image;
  return html`<picture
    ><source media="(prefers-color-scheme: dark)" srcset=${darkLogoUrl} />
    ${image}</picture
  >`;
}

export const brandLogoStyles = css`
  ${imageEdge}
  .brand-logo {
    position: relative;
    display: grid;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: calc(var(--_radius-m) + 2px);
    background: var(--_color-ink);
    color: var(--_color-paper);
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-title);
    letter-spacing: 0.02em;
    line-height: 1;
    overflow: hidden;
    place-items: center;
  }
  /* A logo image brings its background. Not by :has(img[hidden]): WebKit does not see the change of the attribute. */
  .brand-logo.with-image:not([data-broken]) {
    background: none;
  }
  .brand-logo.with-image:not([data-broken]) .initials {
    display: none;
  }
  /* Without a box it would not load the next address. */
  .brand-logo img[hidden] {
    position: absolute;
    display: block;
    opacity: 0;
  }
  .brand-logo.small {
    width: 24px;
    height: 24px;
    border-radius: var(--_radius-m);
    font-size: calc(0.5625 * var(--_rem));
  }
  .brand-logo.large {
    width: 48px;
    height: 48px;
    border-radius: var(--_radius-l);
    font-size: var(--_font-size-m);
  }
  .brand-logo picture {
    display: contents;
  }
  .brand-logo img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
