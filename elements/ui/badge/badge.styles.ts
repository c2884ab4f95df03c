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
    border-radius: var(--_radius);
    background: var(--_well);
    color: var(--_text-2);
    font-family: var(--_font, inherit);
    font-size: var(--_size-1);
    font-weight: var(--_weight-strong);
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
    letter-spacing: 0;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  :host([tone='good']) {
    background: var(--_good-fill);
    color: var(--_good);
  }
  :host([tone='warn']) {
    background: var(--_warn-fill);
    color: var(--_warn);
  }
  :host([tone='bad']) {
    background: var(--_bad-fill);
    color: var(--_bad);
  }
  :host([tone='info']) {
    background: var(--_info-fill);
    color: var(--_info);
  }
  :host([outline]) {
    background: none;
    box-shadow: inset 0 0 0 1px var(--_line);
  }
  ::slotted([slot='icon']) {
    --_icon: 14px;
    --_icon-stroke: 2;
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
