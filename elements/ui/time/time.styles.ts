import { css } from 'lit';

export const styles = css`
  :host {
    font-variant-numeric: tabular-nums lining-nums;
  }
  :host([hidden]) {
    display: none;
  }
`;
