import { css } from 'lit';

export const styles = css`
  .table th[scope='row'] {
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
  .table tr:last-child th[scope='row'] {
    border-bottom: 0;
  }
  .table thead tr:last-child td {
    border-bottom: var(--_hairline);
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
    background: var(--_step-2);
  }
  .bar i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    width: var(--_part, 0);
    border-radius: 2px;
    background: var(--_strong);
  }
  .bar b {
    position: absolute;
    inset-block: -4px;
    inset-inline-start: var(--_tick, 0);
    width: 1.5px;
    background: var(--_text-3);
    box-shadow: 0 0 0 1.5px var(--_paper);
  }
  @media (forced-colors: active) {
    .bar i {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
