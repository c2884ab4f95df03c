import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  .card {
    display: grid;
    gap: 14px;
  }
  h2 {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  /* A script focuses it: it is no control. */
  h2:focus {
    outline: none;
  }
  ev-success-mark {
    width: 20px;
    height: 20px;
  }
`;
