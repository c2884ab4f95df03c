import { css } from 'lit';

/**
 * The token sheet, adopted by every element (one sheet object for the whole page).
 *
 * A brand or a partner sets public inputs on any ancestor: `--ev-paper`, `--ev-ink`, `--ev-accent`, `--ev-on-accent`,
 * `--ev-radius`, `--ev-font`. Rules in elements read the private names only. Each private name is declared on the host,
 * from the public one of the same name or else from the private inputs: a custom property that refers to another is
 * resolved where it is declared, so this is the one place where a nested theme still comes out right, and no rule on
 * `:root` is needed. The page decides the scheme by `color-scheme`; `light-dark()` follows it.
 */
export const tokens = css`
  :host {
    /* Inputs */
    --_paper: var(--ev-paper, light-dark(oklch(0.985 0.004 85), oklch(0.185 0.006 60)));
    --_ink: var(--ev-ink, light-dark(oklch(0.21 0.01 60), oklch(0.94 0.006 85)));
    --_accent: var(--ev-accent, light-dark(oklch(0.57 0.19 34), oklch(0.7 0.17 37)));
    --_on-accent: var(--ev-on-accent, light-dark(oklch(0.995 0.003 85), oklch(0.19 0.03 40)));
    --_radius: var(--ev-radius, 6px);
    /* Without --ev-font this is no valid value, and font-family falls back to the host page's font. */
    --_font: var(--ev-font);
    --_font-mono: var(--ev-font-mono, ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace);

    /* Neutrals: mixes of paper and ink, so that contrast is a property of the mix */
    --_step-1: var(--ev-step-1, color-mix(in oklab, var(--_ink) 3.5%, var(--_paper)));
    --_step-2: var(--ev-step-2, color-mix(in oklab, var(--_ink) 7%, var(--_paper)));
    --_step-3: var(--ev-step-3, color-mix(in oklab, var(--_ink) 12%, var(--_paper)));
    --_step-4: var(--ev-step-4, color-mix(in oklab, var(--_ink) 48%, var(--_paper)));
    --_step-5: var(--ev-step-5, color-mix(in oklab, var(--_ink) 66%, var(--_paper)));
    --_step-6: var(--ev-step-6, color-mix(in oklab, var(--_ink) 80%, var(--_paper)));

    /* What they mean */
    --_ground: var(--ev-ground, var(--_paper));
    --_sheet: var(
      --ev-sheet,
      light-dark(color-mix(in oklab, white 75%, var(--_paper)), color-mix(in oklab, var(--_ink) 4.5%, var(--_paper)))
    );
    --_hover: var(--ev-hover, var(--_step-1));
    --_well: var(--ev-well, var(--_step-2));
    --_line: var(--ev-line, var(--_step-3));
    --_line-control: var(--ev-line-control, var(--_step-4));
    --_text: var(--ev-text, var(--_ink));
    --_text-2: var(--ev-text-2, var(--_step-6));
    --_text-3: var(--ev-text-3, var(--_step-5));
    --_strong: var(--ev-strong, var(--_ink));
    --_on-strong: var(--ev-on-strong, var(--_paper));
    --_accent-hover: var(
      --ev-accent-hover,
      light-dark(color-mix(in oklab, black 9%, var(--_accent)), color-mix(in oklab, white 10%, var(--_accent)))
    );
    --_accent-active: var(
      --ev-accent-active,
      light-dark(color-mix(in oklab, black 18%, var(--_accent)), color-mix(in oklab, black 8%, var(--_accent)))
    );
    --_scrim: var(--ev-scrim, light-dark(oklch(0.2 0.01 60 / 0.38), oklch(0.06 0.005 60 / 0.62)));

    /* Meanings: never without an icon or a word */
    --_good: var(--ev-good, light-dark(oklch(0.45 0.1 152), oklch(0.8 0.12 152)));
    --_good-fill: var(--ev-good-fill, light-dark(oklch(0.955 0.028 152), oklch(0.265 0.034 152)));
    --_good-line: var(--ev-good-line, light-dark(oklch(0.84 0.06 152), oklch(0.4 0.055 152)));
    --_warn: var(--ev-warn, light-dark(oklch(0.475 0.095 72), oklch(0.83 0.115 80)));
    --_warn-fill: var(--ev-warn-fill, light-dark(oklch(0.957 0.035 85), oklch(0.275 0.036 75)));
    --_warn-line: var(--ev-warn-line, light-dark(oklch(0.84 0.08 82), oklch(0.42 0.062 75)));
    --_bad: var(--ev-bad, light-dark(oklch(0.475 0.16 15), oklch(0.79 0.115 15)));
    --_bad-fill: var(--ev-bad-fill, light-dark(oklch(0.96 0.02 15), oklch(0.27 0.045 15)));
    --_bad-line: var(--ev-bad-line, light-dark(oklch(0.85 0.06 15), oklch(0.43 0.085 15)));
    --_info: var(--ev-info, light-dark(oklch(0.45 0.085 245), oklch(0.81 0.075 240)));
    --_info-fill: var(--ev-info-fill, light-dark(oklch(0.958 0.016 240), oklch(0.27 0.028 245)));
    --_info-line: var(--ev-info-line, light-dark(oklch(0.85 0.04 240), oklch(0.42 0.05 245)));

    /* Type */
    --_size-1: var(--ev-size-1, 0.75rem);
    --_size-2: var(--ev-size-2, 0.8125rem);
    --_size-3: var(--ev-size-3, 0.9375rem);
    --_size-4: var(--ev-size-4, 1.0625rem);
    --_size-5: var(--ev-size-5, 1.3125rem);
    --_size-6: var(--ev-size-6, 1.75rem);
    --_size-7: var(--ev-size-7, 2.5rem);
    --_size-8: var(--ev-size-8, 3.75rem);
    --_leading-text: var(--ev-leading-text, 1.5);
    --_leading-tight: var(--ev-leading-tight, 1.35);
    --_leading-title: var(--ev-leading-title, 1.15);
    --_track-title: var(--ev-track-title, -0.018em);
    --_track-figure: var(--ev-track-figure, -0.025em);
    --_weight-text: var(--ev-weight-text, 400);
    --_weight-strong: var(--ev-weight-strong, 500);
    --_weight-title: var(--ev-weight-title, 600);

    /* Space, on a grid of four pixels */
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
    --_gutter: var(--ev-gutter, clamp(16px, 3.2vw, 40px));
    --_page: var(--ev-page, 1120px);
    --_reading: var(--ev-reading, 68ch);
    --_rail: var(--ev-rail, 224px);
    --_aside: var(--ev-aside, 320px);
    --_bar: var(--ev-bar, 56px);

    /* Shape */
    --_radius-2: var(--ev-radius-2, calc(var(--_radius) * 1.6667));
    --_radius-3: var(--ev-radius-3, calc(var(--_radius) * 2.6667));
    --_hairline: var(--ev-hairline, 1px solid var(--_line));
    --_shadow-near: light-dark(oklch(0.3 0.02 60 / 0.07), oklch(0 0 0 / 0.4));
    --_shadow-far: light-dark(oklch(0.3 0.02 60 / 0.16), oklch(0 0 0 / 0.55));
    --_shadow: var(--ev-shadow, 0 1px 2px var(--_shadow-near), 0 16px 40px -12px var(--_shadow-far));

    /* Controls */
    --_control: var(--ev-control, 36px);
    --_control-small: var(--ev-control-small, 28px);
    --_hit: var(--ev-hit, 24px);

    /* Motion */
    --_ease: var(--ev-ease, cubic-bezier(0.2, 0.7, 0.2, 1));
    --_quick: var(--ev-quick, 120ms);
    --_enter: var(--ev-enter, 240ms);
    --_leave: var(--ev-leave, 180ms);

    /* Focus: outside the shape, always the accent */
    --_focus-width: var(--ev-focus-width, 2px);
    --_focus-offset: var(--ev-focus-offset, 2px);
    --_focus: var(--ev-focus, var(--_focus-width) solid var(--_accent));
  }

  /* A finger needs 44 px. */
  @media (pointer: coarse) {
    :host {
      --_control: var(--ev-control, 44px);
      --_control-small: var(--ev-control-small, 36px);
      --_hit: var(--ev-hit, 44px);
    }
  }

  @media (prefers-contrast: more) {
    :host {
      --_step-3: color-mix(in oklab, var(--_ink) 48%, var(--_paper));
      --_step-4: color-mix(in oklab, var(--_ink) 78%, var(--_paper));
      --_step-5: color-mix(in oklab, var(--_ink) 88%, var(--_paper));
      --_step-6: var(--_ink);
      --_focus-width: 3px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_quick: 0s;
      --_enter: 0s;
      --_leave: 0s;
    }
  }

  /* The reader's own palette: system colours stay what they are whatever they are mixed with. */
  @media (forced-colors: active) {
    :host {
      --_line: CanvasText;
      --_line-control: CanvasText;
      --_focus: var(--_focus-width) solid Highlight;
    }
  }
`;
