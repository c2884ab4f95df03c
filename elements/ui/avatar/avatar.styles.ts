import { css } from 'lit';

export const styles = css`
  :host {
    box-sizing: border-box;
    display: inline-grid;
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--_step-3);
    color: var(--_text-2);
    font-family: var(--_font, inherit);
    font-size: 0.6875rem;
    font-weight: var(--_weight-title);
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
    font-size: 0.5625rem;
  }
  :host([size='large']) {
    width: 40px;
    height: 40px;
    font-size: var(--_size-2);
  }
  :host([shape='square']) {
    border-radius: calc(var(--_radius) + 2px);
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
