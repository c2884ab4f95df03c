import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-block;
    max-width: 100%;
    vertical-align: middle;
  }
  .segments {
    display: flex;
    gap: 2px;
    padding: 2px;
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_well);
    font-size: var(--_size-2);
    font-weight: var(--_weight-strong);
    overflow-x: auto;
    scrollbar-width: none;
  }
  label {
    position: relative;
    display: flex;
    flex: 1 0 auto;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  label > span {
    display: inline-flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-height: calc(var(--_control) - 6px);
    padding: 0 12px;
    border-radius: var(--_radius);
    color: var(--_text-2);
    white-space: nowrap;
    transition: background var(--_quick) var(--_ease);
  }
  label:hover > span {
    color: var(--_text);
  }
  input:checked + span {
    background: var(--_sheet);
    color: var(--_text);
    box-shadow:
      0 0 0 1px var(--_line),
      0 1px 2px var(--_shadow-near);
  }
  input:focus-visible + span {
    outline: var(--_focus);
    outline-offset: -1px;
  }
  input:disabled + span {
    color: var(--_text-3);
  }
  input:disabled {
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input:checked + span {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
