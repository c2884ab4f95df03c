import { css } from 'lit';

export const styles = css`
  :host {
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    max-width: 100%;
    min-height: 22px;
    padding: 1px 8px;
    border-radius: var(--_radius-m);
    background: var(--_color-surface-sunken);
    color: var(--_color-text-muted);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-strong);
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
    letter-spacing: 0;
    vertical-align: middle;
    white-space: nowrap;
  }
  :host([hidden]) {
    display: none;
  }
  :host([tone='success']) {
    background: var(--_color-success-fill);
    color: var(--_color-success);
  }
  :host([tone='warning']) {
    background: var(--_color-warning-fill);
    color: var(--_color-warning);
  }
  :host([tone='danger']) {
    background: var(--_color-danger-fill);
    color: var(--_color-danger);
  }
  :host([tone='info']) {
    background: var(--_color-info-fill);
    color: var(--_color-info);
  }
  :host([outline]) {
    background: none;
    box-shadow: inset 0 0 0 1px var(--_color-border);
  }
  ::slotted([slot='icon']) {
    --_icon-size: 14px;
    --_icon-stroke-width: 2;
    flex: none;
    width: 14px;
    height: 14px;
    margin-inline-start: -2px;
  }
  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`;
