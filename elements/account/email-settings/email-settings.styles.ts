import { css } from 'lit';

export const styles = css`
  .body {
    display: grid;
    gap: 16px;
    padding-top: 16px;
  }
  .current {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  .current > ev-button {
    margin-inline-start: auto;
  }
  .address {
    overflow-wrap: anywhere;
  }
  .card {
    display: grid;
    gap: 14px;
    max-inline-size: 420px;
  }
`;
