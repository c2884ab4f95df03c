import { css, unsafeCSS } from 'lit';
import { toLightDark } from '../../../common/default-colors.ts';
import { inheritedText } from './inherited-text.styles.ts';

const paper = unsafeCSS(toLightDark('paper'));
const ink = unsafeCSS(toLightDark('ink'));
const accent = unsafeCSS(toLightDark('accent'));
const onAccent = unsafeCSS(toLightDark('onAccent'));

/** The font size of the page's root. It is used until `--ev-rem` is registered: elements/base/reader-font-size.ts. */
const rootFontSize = unsafeCSS('1rem');

/**
 * The tokens. Every element adopts this sheet, and with it what ends the text style of the page around.
 *
 * A brand or a partner sets public tokens (`--ev-color-…`, `--ev-font-…`, `--ev-space-…`, `--ev-radius-…`) on any ancestor;
 * brands set the inputs only: `--ev-color-paper`, `--ev-color-ink`, `--ev-color-accent`, `--ev-color-on-accent`, `--ev-radius-m`
 * and `--ev-font-text`. Styles of elements read only the private tokens (`--_color-…`). Each private token is declared on the
 * host, from the public token of the same name or else from the inputs. A custom property that refers to another one is
 * resolved where it is declared, so declarations on the host make nested themes work without a rule on `:root`. The page sets
 * the scheme with `color-scheme`; `light-dark()` follows it.
 */
export const tokens = css`
  ${inheritedText}
  :host {
    /* Inputs */
    --_color-paper: var(--ev-color-paper, ${paper});
    --_color-ink: var(--ev-color-ink, ${ink});
    --_color-accent: var(--ev-color-accent, ${accent});
    --_color-on-accent: var(--ev-color-on-accent, ${onAccent});
    --_radius-m: var(--ev-radius-m, 6px);
    /* Invalid if --ev-font-text is not set: font-family then inherits the font of the host page. */
    --_font-text: var(--ev-font-text);

    /* Neutrals: mixes of paper and ink, so that the mix determines the contrast */
    --_color-neutral-1: var(
      --ev-color-neutral-1,
      color-mix(in oklab, var(--_color-ink) 3.5%, var(--_color-paper))
    );
    --_color-neutral-2: var(
      --ev-color-neutral-2,
      color-mix(in oklab, var(--_color-ink) 7%, var(--_color-paper))
    );
    --_color-neutral-3: var(
      --ev-color-neutral-3,
      color-mix(in oklab, var(--_color-ink) 12%, var(--_color-paper))
    );
    --_color-neutral-4: var(
      --ev-color-neutral-4,
      color-mix(in oklab, var(--_color-ink) 48%, var(--_color-paper))
    );
    --_color-neutral-5: var(
      --ev-color-neutral-5,
      color-mix(in oklab, var(--_color-ink) 66%, var(--_color-paper))
    );
    --_color-neutral-6: var(
      --ev-color-neutral-6,
      color-mix(in oklab, var(--_color-ink) 80%, var(--_color-paper))
    );

    /* Semantic colors */
    --_color-background: var(--ev-color-background, var(--_color-paper));
    --_color-surface: var(
      --ev-color-surface,
      light-dark(
        color-mix(in oklab, white 75%, var(--_color-paper)),
        color-mix(in oklab, var(--_color-ink) 6%, var(--_color-paper))
      )
    );
    --_color-surface-sunken: var(
      --ev-color-surface-sunken,
      light-dark(
        var(--_color-neutral-2),
        color-mix(in oklab, var(--_color-ink) 11%, var(--_color-paper))
      )
    );
    --_color-hover: var(--ev-color-hover, var(--_color-neutral-1));
    --_color-border: var(--ev-color-border, var(--_color-neutral-3));
    --_color-border-control: var(--ev-color-border-control, var(--_color-neutral-4));
    --_color-text: var(--ev-color-text, var(--_color-ink));
    --_color-text-muted: var(--ev-color-text-muted, var(--_color-neutral-6));
    --_color-text-subtle: var(--ev-color-text-subtle, var(--_color-neutral-5));
    --_color-emphasis: var(--ev-color-emphasis, var(--_color-ink));
    --_color-on-emphasis: var(--ev-color-on-emphasis, var(--_color-paper));
    --_color-accent-hover: var(
      --ev-color-accent-hover,
      light-dark(
        color-mix(in oklab, black 9%, var(--_color-accent)),
        color-mix(in oklab, white 10%, var(--_color-accent))
      )
    );
    --_color-accent-active: var(
      --ev-color-accent-active,
      light-dark(
        color-mix(in oklab, black 18%, var(--_color-accent)),
        color-mix(in oklab, black 8%, var(--_color-accent))
      )
    );

    /* Tones: always together with an icon or a word */
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

    /* Layers above the page */
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

    /* Type. The root's font size is the host page's, often 62.5%: sizes are multiples of the reader's. */
    --_rem: var(--ev-rem, ${rootFontSize});
    --_font-mono: var(
      --ev-font-mono,
      ui-monospace,
      'SF Mono',
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace
    );
    --_font-size-xs: var(--ev-font-size-xs, calc(0.75 * var(--_rem)));
    --_font-size-s: var(--ev-font-size-s, calc(0.8125 * var(--_rem)));
    --_font-size-m: var(--ev-font-size-m, calc(0.9375 * var(--_rem)));
    --_font-size-l: var(--ev-font-size-l, calc(1.0625 * var(--_rem)));
    --_font-size-xl: var(--ev-font-size-xl, calc(1.3125 * var(--_rem)));
    --_font-size-2xl: var(--ev-font-size-2xl, calc(1.75 * var(--_rem)));
    --_font-size-3xl: var(--ev-font-size-3xl, calc(2.5 * var(--_rem)));
    --_font-size-4xl: var(--ev-font-size-4xl, calc(3.75 * var(--_rem)));
    --_line-height-text: var(--ev-line-height-text, 1.5);
    --_line-height-tight: var(--ev-line-height-tight, 1.35);
    --_line-height-title: var(--ev-line-height-title, 1.15);
    /* Zero for scripts whose letters are joined: what is set tighter by it stays as it is drawn. */
    --_letter-spacing-scale: 1;
    --_letter-spacing-title: var(
      --ev-letter-spacing-title,
      calc(-0.018em * var(--_letter-spacing-scale))
    );
    --_letter-spacing-figure: var(--ev-letter-spacing-figure, -0.025em);
    --_font-weight-text: var(--ev-font-weight-text, 400);
    --_font-weight-strong: var(--ev-font-weight-strong, 500);
    --_font-weight-title: var(--ev-font-weight-title, 600);

    /* Space: the number is the multiple of 4 px */
    --_space-1: var(--ev-space-1, 4px);
    --_space-2: var(--ev-space-2, 8px);
    --_space-3: var(--ev-space-3, 12px);
    --_space-4: var(--ev-space-4, 16px);
    --_space-5: var(--ev-space-5, 20px);
    --_space-6: var(--ev-space-6, 24px);
    --_space-8: var(--ev-space-8, 32px);
    --_space-10: var(--ev-space-10, 40px);
    --_space-12: var(--ev-space-12, 48px);
    --_space-16: var(--ev-space-16, 64px);
    --_space-gutter: var(--ev-space-gutter, clamp(16px, 3.2vw, 40px));
    --_size-page: var(--ev-size-page, 1120px);
    /* The eye follows a row from its name to its figures. Beside the rail of a window of 1280 px it ends where the other pages end. */
    --_size-list: var(--ev-size-list, 976px);
    /* 68ch in Geist. The unit ch would change the width when the font arrives. */
    --_size-reading: var(--ev-size-reading, 45.08em);
    --_size-rail: var(--ev-size-rail, 224px);
    --_size-aside: var(--ev-size-aside, 320px);
    --_size-bar: var(--ev-size-bar, 56px);

    /* Shape */
    --_radius-l: var(--ev-radius-l, calc(var(--_radius-m) * 1.6667));
    --_radius-xl: var(--ev-radius-xl, calc(var(--_radius-m) * 2.6667));
    --_border-hairline: var(--ev-border-hairline, 1px solid var(--_color-border));

    /* Controls */
    --_size-control: var(--ev-size-control, 36px);
    --_size-control-small: var(--ev-size-control-small, 28px);
    --_size-target: var(--ev-size-target, 24px);

    /* Motion */
    --_easing-standard: var(--ev-easing-standard, cubic-bezier(0.2, 0.7, 0.2, 1));
    --_duration-fast: var(--ev-duration-fast, 120ms);
    --_duration-exit: var(--ev-duration-exit, 180ms);
    --_duration-enter: var(--ev-duration-enter, 240ms);

    /* Focus ring: outside of the shape, in the accent color */
    --_focus-ring-width: var(--ev-focus-ring-width, 2px);
    --_focus-ring-offset: var(--ev-focus-ring-offset, 2px);
    --_focus-ring: var(--ev-focus-ring, var(--_focus-ring-width) solid var(--_color-accent));
  }

  /*
   * Arabic letters are lower and more detailed than Latin ones, and joined. Where an element's texts are in another language than
   * its page, the part with the texts has its lang.
   */
  :host(:lang(ar)),
  [lang|='ar'] {
    --_font-size-xs: var(--ev-font-size-xs, calc(0.8125 * var(--_rem)));
    --_font-size-s: var(--ev-font-size-s, calc(0.875 * var(--_rem)));
    --_font-size-m: var(--ev-font-size-m, var(--_rem));
    --_line-height-tight: var(--ev-line-height-tight, 1.5);
    --_line-height-title: var(--ev-line-height-title, 1.35);
    --_letter-spacing-scale: 0;
    --_letter-spacing-title: var(--ev-letter-spacing-title, 0);
  }

  /* Touch targets are at least 44 px. */
  @media (pointer: coarse) {
    :host {
      --_size-control: var(--ev-size-control, 44px);
      --_size-control-small: var(--ev-size-control-small, 36px);
      --_size-target: var(--ev-size-target, 44px);
    }
  }

  @media (prefers-contrast: more) {
    :host {
      --_color-neutral-3: color-mix(in oklab, var(--_color-ink) 48%, var(--_color-paper));
      --_color-neutral-4: color-mix(in oklab, var(--_color-ink) 78%, var(--_color-paper));
      --_color-neutral-5: color-mix(in oklab, var(--_color-ink) 88%, var(--_color-paper));
      --_color-neutral-6: var(--_color-ink);
      --_focus-ring-width: 3px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_duration-fast: 0s;
      --_duration-exit: 0s;
      --_duration-enter: 0s;
    }
  }

  /* Forced colors: mixes of system colors are not adjusted, so borders and focus use system colors directly. */
  @media (forced-colors: active) {
    :host {
      --_color-border: CanvasText;
      --_color-border-control: CanvasText;
      --_focus-ring: var(--_focus-ring-width) solid Highlight;
    }
  }
`;
