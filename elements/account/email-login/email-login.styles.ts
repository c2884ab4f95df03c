import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 16px;
    text-align: start;
  }

  h1,
  .lead {
    text-align: center;
  }

  /* The focus is moved here for screen readers: the heading is no control. */
  h1:focus {
    outline: none;
  }

  form {
    display: grid;
    gap: 14px;
  }
`;
