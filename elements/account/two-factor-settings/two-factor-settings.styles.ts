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
  .current .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
  .card {
    display: grid;
    gap: 14px;
    max-inline-size: 420px;
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    overflow-wrap: anywhere;
    font-size: var(--_font-size-s);
  }
`;
