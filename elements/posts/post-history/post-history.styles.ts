import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  ev-sparkline {
    display: block;
    min-height: 122px;
    margin-top: 12px;
  }
`;
