import { css } from 'lit';

/** Tones: always together with an icon or a word. */
export const toneTokens = css`
  :host {
    --_color-success: var(--ev-color-success, light-dark(oklch(0.45 0.1 152), oklch(0.8 0.12 152)));
    --_color-success-fill: var(
      --ev-color-success-fill,
      light-dark(oklch(0.955 0.028 152), oklch(0.265 0.034 152))
    );
    --_color-success-border: var(
      --ev-color-success-border,
      light-dark(oklch(0.84 0.06 152), oklch(0.4 0.055 152))
    );
    --_color-warning: var(
      --ev-color-warning,
      light-dark(oklch(0.475 0.095 72), oklch(0.83 0.115 80))
    );
    --_color-warning-fill: var(
      --ev-color-warning-fill,
      light-dark(oklch(0.957 0.035 85), oklch(0.275 0.036 75))
    );
    --_color-warning-border: var(
      --ev-color-warning-border,
      light-dark(oklch(0.84 0.08 82), oklch(0.42 0.062 75))
    );
    --_color-danger: var(--ev-color-danger, light-dark(oklch(0.475 0.16 15), oklch(0.79 0.115 15)));
    --_color-danger-fill: var(
      --ev-color-danger-fill,
      light-dark(oklch(0.96 0.02 15), oklch(0.27 0.045 15))
    );
    --_color-danger-border: var(
      --ev-color-danger-border,
      light-dark(oklch(0.85 0.06 15), oklch(0.43 0.085 15))
    );
    --_color-info: var(--ev-color-info, light-dark(oklch(0.45 0.085 245), oklch(0.81 0.075 240)));
    --_color-info-fill: var(
      --ev-color-info-fill,
      light-dark(oklch(0.958 0.016 240), oklch(0.27 0.028 245))
    );
    --_color-info-border: var(
      --ev-color-info-border,
      light-dark(oklch(0.85 0.04 240), oklch(0.42 0.05 245))
    );
  }
`;
