import { css } from 'lit';

export const styles = css`
  .card {
    display: grid;
    gap: 14px;
  }
  .for {
    margin-top: 6px;
  }
`;
