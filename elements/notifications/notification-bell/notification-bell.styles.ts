import { css } from 'lit';

/**
 * The few tokens of elements/ui/styles/tokens.styles.ts that the bell needs, value for value (a test compares them): the
 * whole sheet would be a tenth of what this element may weigh.
 */
export const styles = css`
  :host {
    --_paper: var(--ev-paper, light-dark(oklch(0.985 0.004 85), oklch(0.185 0.006 60)));
    --_ink: var(--ev-ink, light-dark(oklch(0.21 0.01 60), oklch(0.94 0.006 85)));
    --_hover: var(--ev-hover, color-mix(in oklab, var(--_ink) 3.5%, var(--_paper)));
    --_control: var(--ev-control, 36px);
    color: var(--ev-text-2, color-mix(in oklab, var(--_ink) 80%, var(--_paper)));
    display: inline-block;
    position: relative;
    font-family: var(--ev-font, inherit);
  }
  svg {
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button {
    display: inline-grid;
    place-items: center;
    position: relative;
    inline-size: var(--_control);
    block-size: var(--_control);
    padding: 0;
    border: 0;
    border-radius: var(--ev-radius, 6px);
    background: none;
    color: inherit;
    cursor: pointer;
    transition: background var(--ev-quick, 120ms);
  }
  button:focus-visible {
    outline: 2px solid var(--ev-accent, light-dark(oklch(0.57 0.19 34), oklch(0.7 0.17 37)));
    outline-offset: 2px;
  }
  button:hover {
    background: var(--_hover);
  }
  .badge {
    position: absolute;
    box-sizing: border-box;
    inset-block-start: 1px;
    inset-inline-start: 55%;
    display: grid;
    place-items: center;
    min-inline-size: 18px;
    block-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: var(--ev-strong, var(--_ink));
    color: var(--ev-on-strong, var(--_paper));
    font-size: 0.6875rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    box-shadow: 0 0 0 2px var(--ev-ground, var(--_paper));
  }
  @media (pointer: coarse) {
    :host {
      --_control: var(--ev-control, 44px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    button {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
