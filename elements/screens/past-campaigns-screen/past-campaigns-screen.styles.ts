import { css } from 'lit';

export const styles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-bottom: 20px;
  }
  .head > h1 {
    margin-inline-end: auto;
  }
  /* The result of the download is before the button, which stays in its place. */
  .head > ev-button {
    order: 1;
  }
  /* Empty, it would move the button where that is on a line of its own. */
  .head > :empty {
    position: absolute;
  }
  .table :is(th, td):not(:last-child) {
    padding-inline-end: 32px;
  }
  /* A cell that is a flex container has no border of the table. The first line of the name is the baseline of the row. */
  .name {
    display: flex;
    gap: 12px;
    align-items: start;
  }
  .name > :not(.brand-logo) {
    align-self: baseline;
  }
  .name > .brand-logo {
    align-self: center;
  }
  /* The number, which is the first, is at the end of the column, and the baseline of the row. */
  .posts {
    display: inline-flex;
    flex-direction: row-reverse;
    gap: 6px;
    align-items: center;
  }
  /* The whole row leads to the campaign. */
  .table tbody tr {
    position: relative;
  }
  .table tbody tr:hover {
    background: var(--_color-hover);
  }
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .name a {
    display: block;
    font-size: var(--_font-size-m);
    font-weight: var(--_font-weight-strong);
    text-decoration: none;
  }
  .name a:hover {
    text-decoration: underline;
  }
  /* Its icon, not its word, is its baseline. */
  .status > ev-status {
    translate: 0 4px;
  }
  .status {
    display: inline-grid;
    gap: 4px;
    justify-items: start;
  }
  @media (max-width: 859px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .table tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 4px 24px;
      padding-block: 14px;
      border-bottom: var(--_border-hairline);
    }
    .table :is(th, td):not(:last-child) {
      padding-inline-end: 0;
    }
    .table td {
      display: flex;
      gap: 12px;
      align-items: baseline;
      justify-content: space-between;
      padding: 0;
      border: 0;
    }
    .table .campaign {
      grid-column: 1 / -1;
      margin-bottom: 6px;
    }
    .name {
      align-items: center;
    }
    td[data-label]::before {
      color: var(--_color-text-subtle);
      content: attr(data-label);
    }
  }
  @media (max-width: 480px) {
    .table tr {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
