import { css } from 'lit';

/** The tokens of backgrounds, of quiet and emphatic text, and of small changes. */
export const contentTokens = css`
  :host {
    --_color-neutral-2: var(
      --ev-color-neutral-2,
      color-mix(in oklab, var(--_color-ink) 7%, var(--_color-paper))
    );
    --_color-neutral-5: var(
      --ev-color-neutral-5,
      color-mix(in oklab, var(--_color-ink) 66%, var(--_color-paper))
    );
    --_color-neutral-6: var(
      --ev-color-neutral-6,
      color-mix(in oklab, var(--_color-ink) 80%, var(--_color-paper))
    );
    --_color-background: var(--ev-color-background, var(--_color-paper));
    --_color-text-muted: var(--ev-color-text-muted, var(--_color-neutral-6));
    --_color-emphasis: var(--ev-color-emphasis, var(--_color-ink));
    --_color-on-emphasis: var(--ev-color-on-emphasis, var(--_color-paper));
    --_color-text-subtle: var(--ev-color-text-subtle, var(--_color-neutral-5));
    --_font-size-xs: var(--ev-font-size-xs, calc(0.75 * var(--_rem)));
    --_duration-fast: var(--ev-duration-fast, 120ms);
  }

  @media (prefers-contrast: more) {
    :host {
      --_color-neutral-5: color-mix(in oklab, var(--_color-ink) 88%, var(--_color-paper));
      --_color-neutral-6: var(--_color-ink);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_duration-fast: 0s;
    }
  }
`;
