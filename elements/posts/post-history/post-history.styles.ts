import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  .few {
    margin-top: 12px;
  }
  ev-sparkline {
    display: block;
    min-height: 144px;
    margin-top: 12px;
  }
`;
