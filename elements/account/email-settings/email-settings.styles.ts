import { css } from 'lit';

export const styles = css`
  .current > ev-button {
    margin-inline-start: auto;
  }
  .address {
    overflow-wrap: anywhere;
  }
`;
