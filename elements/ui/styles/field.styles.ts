import { css } from 'lit';

/** Styles of form fields: `field`, `label-row`, `control` around the native control, `help` under it. */
export const field = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    position: relative;
    font-size: var(--_font-size-s);
    line-height: var(--_line-height-tight);
  }
  .label-row {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 12px;
  }
  .label-row label {
    font-weight: var(--_font-weight-strong);
  }
  ::slotted([slot='aside']) {
    color: var(--_color-text-subtle);
    font-weight: var(--_font-weight-text);
    font-variant-numeric: tabular-nums;
  }
  .control {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--_size-control);
    padding: 0 11px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: var(--_color-surface);
    color: var(--_color-text);
    font-size: var(--_font-size-m);
    transition: border-color var(--_duration-fast) var(--_easing-standard);
  }
  .control:hover {
    border-color: var(--_color-text-subtle);
  }
  .control.success {
    border-color: var(--_color-success);
    color: var(--_color-text);
  }
  .control.danger {
    border-color: var(--_color-danger);
    color: var(--_color-text);
  }
  /* The border stays under the focus ring: a transparent one would be missing during the transition after blur. */
  .control:focus-within {
    border-color: var(--_color-accent);
    outline: var(--_focus-ring);
    outline-offset: -1px;
  }
  .control.disabled {
    border-color: transparent;
    background: var(--_color-surface-sunken);
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .control :is(input, textarea, select) {
    flex: 1 1 auto;
    width: 100%;
    min-width: 0;
    min-height: var(--_size-control);
    /* Over the border of the frame, so that the touch target has its whole height. */
    margin-block: -1px;
    padding: 0;
    border: 0;
    border-radius: 0;
    outline: 0;
    background: none;
    appearance: none;
  }
  .control :is(input, textarea, select):disabled {
    opacity: 1;
    cursor: not-allowed;
    -webkit-text-fill-color: currentColor;
  }
  ::placeholder {
    color: var(--_color-text-subtle);
    opacity: 1;
  }
  .help {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
    line-height: var(--_line-height-tight);
    overflow-wrap: anywhere;
  }
  /* Absolute position: an empty message takes no grid gap, and the live region stays in the accessibility tree. */
  .help:empty {
    position: absolute;
  }
  /* The icon does not shrink next to long text. */
  .help .icon-small {
    flex: none;
  }
  .help .icon-small:empty {
    display: none;
  }
  .help .icon {
    margin-top: 1px;
  }
  .help.danger {
    color: var(--_color-danger);
  }
  .help.success {
    color: var(--_color-success);
  }
  /* Phones zoom in on focus if the font size is below 16 px. */
  @media (pointer: coarse) {
    .control {
      font-size: max(16px, var(--_font-size-m));
    }
  }
  @media (forced-colors: active) {
    .control.disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
