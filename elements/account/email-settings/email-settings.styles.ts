import { css } from 'lit';

export const styles = css`
  .address {
    overflow-wrap: anywhere;
  }
`;
