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

  form {
    display: grid;
    gap: 14px;
  }
`;
