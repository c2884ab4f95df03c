import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    align-items: flex-start;
    gap: 6px;
    max-width: 100%;
    color: var(--_text-2);
    font-family: var(--_font, inherit);
    font-size: var(--_size-2);
    font-weight: var(--_weight-strong);
    line-height: 1.3;
  }
  :host([hidden]) {
    display: none;
  }
  :host([tone='good']) {
    color: var(--_good);
  }
  :host([tone='warn']) {
    color: var(--_warn);
  }
  :host([tone='bad']) {
    color: var(--_bad);
  }
  :host([tone='info']) {
    color: var(--_info);
  }
  :host([tone='muted']) {
    color: var(--_text-3);
    font-weight: var(--_weight-text);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ::slotted([slot='icon']) {
    --_icon: 16px;
    --_icon-stroke: 1.85;
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 0.5px;
  }
`;
