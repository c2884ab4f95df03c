import { css } from 'lit';

/**
 * Dims a picture to 90 % in the dark scheme, where full white glares. A mask, because `filter` has no `light-dark()`, and a media
 * query doesn't know the `color-scheme` of a brand.
 */
export const dimmedPicture = css`
  .dimmed-picture {
    --picture-mask: light-dark(#000, rgb(0 0 0 / 0.9));
    mask-image: linear-gradient(var(--picture-mask), var(--picture-mask));
  }
`;
