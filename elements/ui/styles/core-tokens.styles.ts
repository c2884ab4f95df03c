import { css, unsafeCSS } from 'lit';
import { toLightDark } from '../../../common/default-colors.ts';
import { inheritedText } from './inherited-text.styles.ts';

const paper = unsafeCSS(toLightDark('paper'));
const ink = unsafeCSS(toLightDark('ink'));
const accent = unsafeCSS(toLightDark('accent'));

/** Of the page's root. It is used until `--ev-rem` is registered: elements/base/reader-font-size.ts. */
const rootFontSize = unsafeCSS('1rem');

/**
 * The tokens of the reset and of the cookie bar, from which the other kinds derive: see `tokens.styles.ts`. With what ends the
 * text style of the page around, because each element adopts them.
 */
export const coreTokens = css`
  ${inheritedText}
  :host {
    /* Inputs */
    --_color-paper: var(--ev-color-paper, ${paper});
    --_color-ink: var(--ev-color-ink, ${ink});
    --_color-accent: var(--ev-color-accent, ${accent});
    --_radius-m: var(--ev-radius-m, 6px);
    /* Invalid if --ev-font-text is not set: font-family then inherits the font of the host page. */
    --_font-text: var(--ev-font-text);

    /* Neutrals: mixes of paper and ink, so that the mix determines the contrast */
    --_color-neutral-1: var(
      --ev-color-neutral-1,
      color-mix(in oklab, var(--_color-ink) 3.5%, var(--_color-paper))
    );
    --_color-neutral-3: var(
      --ev-color-neutral-3,
      color-mix(in oklab, var(--_color-ink) 12%, var(--_color-paper))
    );
    --_color-neutral-4: var(
      --ev-color-neutral-4,
      color-mix(in oklab, var(--_color-ink) 48%, var(--_color-paper))
    );

    /* Semantic colors */
    --_color-surface: var(
      --ev-color-surface,
      light-dark(
        color-mix(in oklab, white 75%, var(--_color-paper)),
        color-mix(in oklab, var(--_color-ink) 6%, var(--_color-paper))
      )
    );
    --_color-hover: var(--ev-color-hover, var(--_color-neutral-1));
    --_color-border: var(--ev-color-border, var(--_color-neutral-3));
    --_color-border-control: var(--ev-color-border-control, var(--_color-neutral-4));
    --_color-text: var(--ev-color-text, var(--_color-ink));

    /* Type. The root's font size is the host page's, often 62.5%: sizes are multiples of the reader's. */
    --_rem: var(--ev-rem, ${rootFontSize});
    --_font-size-s: var(--ev-font-size-s, calc(0.8125 * var(--_rem)));
    --_font-size-m: var(--ev-font-size-m, calc(0.9375 * var(--_rem)));
    --_line-height-text: var(--ev-line-height-text, 1.5);
    --_font-weight-text: var(--ev-font-weight-text, 400);
    --_font-weight-strong: var(--ev-font-weight-strong, 500);

    /* Space and shape */
    --_space-gutter: var(--ev-space-gutter, clamp(16px, 3.2vw, 40px));
    --_border-hairline: var(--ev-border-hairline, 1px solid var(--_color-border));

    /* Controls */
    --_size-control: var(--ev-size-control, 36px);

    /* Motion */
    --_easing-standard: var(--ev-easing-standard, cubic-bezier(0.2, 0.7, 0.2, 1));
    --_duration-enter: var(--ev-duration-enter, 240ms);

    /* Focus ring: outside of the shape, in the accent color */
    --_focus-ring-width: var(--ev-focus-ring-width, 2px);
    --_focus-ring-offset: var(--ev-focus-ring-offset, 2px);
    --_focus-ring: var(--ev-focus-ring, var(--_focus-ring-width) solid var(--_color-accent));
  }

  /* Touch targets are at least 44 px. */
  @media (pointer: coarse) {
    :host {
      --_size-control: var(--ev-size-control, 44px);
    }
  }

  @media (prefers-contrast: more) {
    :host {
      --_color-neutral-3: color-mix(in oklab, var(--_color-ink) 48%, var(--_color-paper));
      --_color-neutral-4: color-mix(in oklab, var(--_color-ink) 78%, var(--_color-paper));
      --_focus-ring-width: 3px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
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
