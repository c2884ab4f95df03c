import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    inline-size: 200px;
    max-inline-size: 100%;
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius-m);
    background: #fff;
    fill: #000;
    /* A forced dark background would make the code unreadable. */
    forced-color-adjust: none;
  }
`;
