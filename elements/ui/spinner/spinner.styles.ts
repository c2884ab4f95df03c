import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    vertical-align: -2px;
  }
  :host([hidden]) {
    display: none;
  }
`;
