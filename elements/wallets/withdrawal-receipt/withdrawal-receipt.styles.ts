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
  h2 .icon {
    flex: none;
    color: var(--_color-success);
  }
  dl {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: var(--_border-hairline);
    font-size: var(--_font-size-s);
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
