import { css } from 'lit';

export const styles = css`
  :host {
    box-sizing: border-box;
    display: inline-grid;
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--_color-neutral-3);
    color: var(--_color-text-muted);
    font-family: var(--_font-text, inherit);
    font-size: calc(0.6875 * var(--_rem));
    font-weight: var(--_font-weight-title);
    line-height: 1;
    letter-spacing: 0.02em;
    overflow: hidden;
    user-select: none;
    vertical-align: middle;
  }
  :host([hidden]) {
    display: none;
  }
  :host([size='small']) {
    width: 24px;
    height: 24px;
    font-size: calc(0.5625 * var(--_rem));
  }
  :host([size='large']) {
    width: 40px;
    height: 40px;
    font-size: var(--_font-size-s);
  }
  :host([shape='square']) {
    border-radius: calc(var(--_radius-m) + 2px);
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: cover;
  }
  span {
    place-self: center;
  }
  @media (forced-colors: active) {
    :host {
      border: 1px solid CanvasText;
    }
  }
`;
