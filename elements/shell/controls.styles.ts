import { css } from 'lit';

/** The shell's own buttons: plain HTML, so that the header is there before any other element is loaded. */
export const controls = css`
  .control {
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 7px;
    min-height: var(--_control);
    padding: 6px 14px;
    border: 1px solid var(--_line-control);
    border-radius: var(--_radius);
    background: none;
    color: var(--_text);
    font: inherit;
    font-size: var(--_size-2);
    font-weight: var(--_weight-strong);
    line-height: 1.25;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    transition: background var(--_quick) var(--_ease);
  }
  .control:hover {
    background: var(--_hover);
  }
  .control:active {
    background: var(--_well);
  }
  .control:focus-visible {
    outline: var(--_focus);
    outline-offset: var(--_focus-offset);
  }
  .control.quiet {
    border-color: transparent;
    color: var(--_text-2);
  }
  .control.square {
    width: var(--_control);
    padding: 0;
  }
  .control[aria-disabled='true'] {
    border-color: transparent;
    background: var(--_well);
    color: var(--_text-3);
    cursor: not-allowed;
  }
  .control.quiet[aria-disabled='true'] {
    background: none;
  }
`;
