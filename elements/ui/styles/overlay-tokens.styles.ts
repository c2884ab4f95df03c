import { css } from 'lit';

/** What lies between the page and a layer above it. */
export const overlayTokens = css`
  :host {
    --_color-scrim: var(
      --ev-color-scrim,
      light-dark(oklch(0.2 0.01 60 / 0.38), oklch(0.06 0.005 60 / 0.62))
    );
    --_shadow-color-near: light-dark(oklch(0.3 0.02 60 / 0.07), oklch(0 0 0 / 0.4));
    --_shadow-color-far: light-dark(oklch(0.3 0.02 60 / 0.16), oklch(0 0 0 / 0.55));
    --_shadow-overlay: var(
      --ev-shadow-overlay,
      0 1px 2px var(--_shadow-color-near),
      0 16px 40px -12px var(--_shadow-color-far)
    );
  }
`;
