import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
  }
  ul {
    display: grid;
    gap: 8px;
    padding-inline-start: 20px;
    list-style: disc;
  }
`;
