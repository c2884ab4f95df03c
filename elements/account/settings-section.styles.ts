import { css } from 'lit';

/** A group of settings: the current state in a row, and a card for the step of a change. */
export const settingsSection = css`
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
  .card {
    display: grid;
    gap: 14px;
    max-inline-size: 420px;
  }
`;
