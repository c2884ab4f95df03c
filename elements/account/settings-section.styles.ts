import { css } from 'lit';

/** A group of settings: the current state in a row, and a card for the step of a change. */
export const settingsSection = css`
  .body {
    display: grid;
    gap: 16px;
    padding-top: 16px;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .current {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
  }
  /* The actions are at the end of the row; where they wrap, at the start of the next one. */
  .current > ev-status:nth-last-child(2) {
    margin-inline-end: auto;
  }
  .card {
    display: grid;
    gap: 14px;
    max-inline-size: 420px;
  }
  /* The focus is moved here for screen readers: the heading is no control. */
  [tabindex='-1']:focus {
    outline: none;
  }
`;
