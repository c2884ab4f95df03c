import { css } from 'lit';

export const styles = css`
  .card {
    display: grid;
    gap: 14px;
  }
  .description {
    margin-top: 6px;
  }
`;
