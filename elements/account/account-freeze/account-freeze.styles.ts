import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 12px;
  }
  /* The focus is moved here for screen readers: the heading is no control. */
  h1:focus {
    outline: none;
  }
  ul {
    display: grid;
    gap: 8px;
    padding-inline-start: 20px;
    list-style: disc;
    text-wrap: pretty;
  }
  h2,
  .actions {
    margin-top: 8px;
  }
`;
