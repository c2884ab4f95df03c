import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 20px;
  }
  .export {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-bottom: 12px;
  }
  .table td {
    vertical-align: middle;
  }
  .name {
    display: flex;
    gap: 12px;
    align-items: center;
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
    .table td {
      display: flex;
      gap: 12px;
      align-items: baseline;
      justify-content: space-between;
      padding: 0;
      border: 0;
    }
    .table .name {
      grid-column: 1 / -1;
      align-items: center;
      justify-content: flex-start;
      margin-bottom: 6px;
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
