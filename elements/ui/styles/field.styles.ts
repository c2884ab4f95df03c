import { css } from 'lit';

/** What fields share: `field`, `top` with the label, `box` around the native control, `help` under it. */
export const field = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    position: relative;
    font-size: var(--_size-2);
    line-height: var(--_leading-tight);
  }
  .top {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  .top label {
    font-weight: var(--_weight-strong);
  }
  ::slotted([slot='aside']) {
    color: var(--_text-3);
    font-weight: var(--_weight-text);
    font-variant-numeric: tabular-nums;
  }
  .box {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--_control);
    padding: 0 11px;
    border: 1px solid var(--_line-control);
    border-radius: var(--_radius);
    background: var(--_sheet);
    color: var(--_text);
    font-size: var(--_size-3);
    transition: border-color var(--_quick) var(--_ease);
  }
  .box:hover {
    border-color: var(--_text-3);
  }
  .box.good {
    border-color: var(--_good);
    color: var(--_text);
  }
  .box.bad {
    border-color: var(--_bad);
    color: var(--_text);
  }
  /* Under the ring; not transparent, or a field that is left has no border until the transition is over. */
  .box:focus-within {
    border-color: var(--_accent);
    outline: var(--_focus);
    outline-offset: -1px;
  }
  .box.off {
    border-color: transparent;
    background: var(--_well);
    color: var(--_text-3);
    cursor: not-allowed;
  }
  .box :is(input, textarea, select) {
    flex: 1 1 auto;
    width: 100%;
    min-width: 0;
    min-height: calc(var(--_control) - 2px);
    padding: 0;
    border: 0;
    border-radius: 0;
    outline: 0;
    background: none;
    appearance: none;
  }
  .box :is(input, textarea, select):disabled {
    opacity: 1;
    cursor: not-allowed;
    -webkit-text-fill-color: currentColor;
  }
  ::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .help {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    color: var(--_text-3);
    font-size: var(--_size-2);
    line-height: var(--_leading-tight);
    overflow-wrap: anywhere;
  }
  /* Out of the grid, so that an empty line takes no gap, and still there for screen readers. */
  .help:empty {
    position: absolute;
  }
  /* Beside a long sentence the mark keeps its size. */
  .help .s {
    flex: none;
  }
  .help .s:empty {
    display: none;
  }
  .help .icon {
    margin-top: 1px;
  }
  .help.bad {
    color: var(--_bad);
  }
  .help.good {
    color: var(--_good);
  }
  /* Below 16 px, a phone zooms in on focus. */
  @media (pointer: coarse) {
    .box {
      font-size: max(16px, var(--_size-3));
    }
  }
  @media (forced-colors: active) {
    .box.off {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
