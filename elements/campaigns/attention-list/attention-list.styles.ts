import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto 168px;
    gap: 0 16px;
    align-items: center;
    padding-block: 13px;
  }
  h3 {
    font-weight: var(--_font-weight-strong);
  }
  .text p {
    line-height: 1.45;
  }
  .icon-cell {
    align-self: start;
    margin-top: 1px;
    color: var(--_color-text-subtle);
  }
  .icon-cell.warning {
    color: var(--_color-warning);
  }
  .icon-cell.danger {
    color: var(--_color-danger);
  }
  .icon-cell.success {
    color: var(--_color-success);
  }
  .due {
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
    text-align: end;
    white-space: nowrap;
  }
  .due.warning {
    color: var(--_color-warning);
  }
  @container (max-width: 700px) {
    li {
      grid-template-columns: 20px minmax(0, 1fr) auto;
      gap: 0 12px;
      align-items: start;
    }
    .text {
      grid-column: 2 / -1;
    }
    .due {
      grid-column: 2;
      align-self: center;
      margin-top: 10px;
      text-align: start;
      white-space: normal;
    }
    .action {
      grid-column: 3;
      margin-top: 10px;
    }
  }
`;
