import { css } from 'lit';

export const styles = css`
  .table th[scope='row'] {
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
  }
  .table tr:last-child th[scope='row'] {
    border-bottom: 0;
  }
  .table thead tr:last-child td {
    border-bottom: var(--_border-hairline);
  }
  .table :is(th, td) {
    padding-block: 8px;
  }
  .table .bar {
    width: 24%;
    vertical-align: middle;
  }
  .bar span {
    position: relative;
    display: block;
    height: 4px;
    border-radius: 2px;
    background: var(--_color-neutral-2);
  }
  .bar i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: var(--_bar-width, 0);
    border-radius: 2px;
    background: var(--_color-emphasis);
  }
  .bar b {
    position: absolute;
    inset-block: -4px;
    inset-inline-start: var(--_previous-position, 0);
    width: 1.5px;
    background: var(--_color-text-subtle);
    box-shadow: 0 0 0 1.5px var(--_color-paper);
  }
  @media (forced-colors: active) {
    .bar i {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
