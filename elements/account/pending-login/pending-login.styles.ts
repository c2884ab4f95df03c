import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 16px;
  }
`;
