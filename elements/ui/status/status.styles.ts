import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    align-items: flex-start;
    gap: 6px;
    max-width: 100%;
    color: var(--_color-text-muted);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-strong);
    line-height: 1.3;
  }
  :host([hidden]) {
    display: none;
  }
  :host([tone='success']) {
    color: var(--_color-success);
  }
  :host([tone='warning']) {
    color: var(--_color-warning);
  }
  :host([tone='danger']) {
    color: var(--_color-danger);
  }
  :host([tone='info']) {
    color: var(--_color-info);
  }
  :host([tone='muted']) {
    color: var(--_color-text-subtle);
    font-weight: var(--_font-weight-text);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ::slotted([slot='icon']) {
    --_icon-size: 16px;
    --_icon-stroke-width: 1.85;
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 0.5px;
  }
`;
