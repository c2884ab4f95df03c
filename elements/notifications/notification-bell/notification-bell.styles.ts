import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    position: relative;
    font-family: var(--_font, inherit);
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
    border-radius: var(--_radius);
    background: none;
    color: var(--_text-2);
    cursor: pointer;
    transition: background var(--_quick) var(--_ease);
  }
  button:focus-visible {
    outline: var(--_focus);
    outline-offset: var(--_focus-offset);
  }
  button:hover {
    background: var(--_hover);
  }
  button:active {
    background: var(--_well);
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
    background: var(--_strong);
    color: var(--_on-strong);
    font-size: 0.6875rem;
    font-weight: var(--_weight-title);
    font-variant-numeric: tabular-nums;
    line-height: 1;
    box-shadow: 0 0 0 2px var(--_ground);
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
