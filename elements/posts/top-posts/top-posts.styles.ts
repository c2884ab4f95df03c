import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  li {
    padding-block: 18px;
    border-bottom: var(--_border-hairline);
  }
  li:first-child {
    padding-top: 0;
  }
  li:last-child {
    border-bottom: 0;
  }
  .count {
    display: flex;
    gap: 5px;
    align-items: center;
    padding-top: 10px;
  }
  @container (min-width: 760px) {
    /* Balanced columns: posts differ in height, and rows would have holes. */
    ul {
      display: block;
      columns: 2;
      column-gap: 16px;
    }
    li + li {
      margin-top: 16px;
    }
    li,
    li:is(:first-child, :last-child) {
      break-inside: avoid;
      padding: 16px;
      border: var(--_border-hairline);
      border-radius: var(--_radius-l);
      background: var(--_color-surface);
    }
    [data-count='1'] {
      max-width: 560px;
      columns: 1;
    }
    [data-count='3'] {
      columns: 3;
    }
    /* Each in its column; columns by height would put three of four beside one. */
    [data-count='3'] > li + li,
    [data-count='4'] > li:nth-child(3) {
      margin-top: 0;
      break-before: column;
    }
  }
`;
