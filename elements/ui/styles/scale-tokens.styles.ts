import { css, unsafeCSS } from 'lit';
import { toLightDark } from '../../../common/default-colors.ts';

const onAccent = unsafeCSS(toLightDark('onAccent'));

/** The tokens of fills, of the space scale, and of page and controls. */
export const scaleTokens = css`
  :host {
    --_color-on-accent: var(--ev-color-on-accent, ${onAccent});
    --_color-surface-sunken: var(
      --ev-color-surface-sunken,
      light-dark(
        var(--_color-neutral-2),
        color-mix(in oklab, var(--_color-ink) 11%, var(--_color-paper))
      )
    );
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
    --_size-page: var(--ev-size-page, 1120px);
    /* 68ch in Geist. The unit ch would change the width when the font arrives. */
    --_size-reading: var(--ev-size-reading, 45.08em);
    --_size-rail: var(--ev-size-rail, 224px);
    --_size-aside: var(--ev-size-aside, 320px);
    --_size-bar: var(--ev-size-bar, 56px);

    /* Shape */
    --_radius-l: var(--ev-radius-l, calc(var(--_radius-m) * 1.6667));
    --_radius-xl: var(--ev-radius-xl, calc(var(--_radius-m) * 2.6667));

    /* Controls */
    --_size-control-small: var(--ev-size-control-small, 28px);
    --_size-target: var(--ev-size-target, 24px);

    /* Motion */
    --_duration-exit: var(--ev-duration-exit, 180ms);
  }

  @media (pointer: coarse) {
    :host {
      --_size-control-small: var(--ev-size-control-small, 36px);
      --_size-target: var(--ev-size-target, 44px);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_duration-exit: 0s;
    }
  }
`;
