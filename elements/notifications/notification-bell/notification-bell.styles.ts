import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    position: relative;
    color: var(--_color-text-muted);
    /* The line box around the button is that of the surrounding text. */
    font-size: inherit;
    line-height: inherit;
  }
  button {
    display: inline-grid;
    place-items: center;
    position: relative;
    /* Wider than the bell, so that "9+" is inside of the button. */
    inline-size: calc(var(--_size-control) + 20px);
    block-size: var(--_size-control);
    padding: 0;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    font: inherit;
    cursor: pointer;
    transition: background var(--_duration-fast);
  }
  button:hover {
    background: var(--_color-hover);
  }
  .badge {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: calc(50% + 5px);
    display: grid;
    place-items: center;
    min-inline-size: 16px;
    block-size: 16px;
    padding-inline: 3px;
    border-radius: 8px;
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
    font-size: calc(0.6875 * var(--_rem));
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: 1;
    box-shadow: 0 0 0 2px var(--_color-background);
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
