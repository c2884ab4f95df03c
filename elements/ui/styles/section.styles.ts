import { css } from 'lit';

/**
 * Page layout: a section is a title with a border and rows under it; a card frames the main action.
 * Classes: `page` (with `of-rows`), `columns`, `stack`, `section` (with a `header`), `rows`, `card`, `table`, `actions`.
 */
export const section = css`
  .page {
    max-width: calc(var(--_size-page) + 2 * var(--_space-gutter));
    /* The shell of a brand has it in the middle. */
    margin-inline: var(--app-page-margin, 0);
    padding: 20px var(--_space-gutter) var(--_space-16);
  }
  /* A page of rows as wide as the page, without a second column. */
  .page.of-rows {
    --_size-page: var(--_size-list);
  }
  /* The second column goes below the first where that would be less than 45 % wide: a page of another site may be narrow. */
  .columns {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-12);
    align-items: flex-start;
  }
  .columns > * {
    flex: 9999 1 0;
    min-width: 45%;
  }
  .columns > * + * {
    flex: 1 1 var(--_size-aside);
    min-width: 0;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 44px;
  }
  /* The heading of a page's section, to which a link scrolls, stays below the header of the page. */
  .section > header > h2 {
    scroll-margin-top: 24px;
  }
  /* Focused by a script, to read on from there: a ring would look like an error. */
  .section > header > h2:focus {
    outline: none;
  }
  .section > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-bottom: 12px;
    border-bottom: var(--_border-hairline);
  }
  .section > header:has(> :is(ev-segmented, ev-select)) {
    align-items: center;
  }
  /* A control does not make its header higher than the one of a section beside it. */
  @media (min-width: 640px) {
    .section > header:has(> :is(ev-segmented, ev-select)) {
      flex-wrap: nowrap;
    }
    .section > header > :is(ev-segmented, ev-select) {
      margin-block: calc(var(--_size-control) / -2);
    }
  }
  .section > header > :is(a, .aside) {
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    line-height: var(--_line-height-tight);
  }
  .section > header > .aside {
    white-space: nowrap;
  }
  @media (pointer: coarse) {
    .section > header > a {
      position: relative;
    }
    .section > header > a::after {
      position: absolute;
      inset: calc(50% - 22px) -4px;
      content: '';
    }
  }
  .rows > :is(li, .row) {
    padding-block: 14px;
    border-bottom: var(--_border-hairline);
  }
  .rows > :is(li, .row):last-child {
    border-bottom: 0;
  }
  .card {
    padding: var(--_space-5);
    border: var(--_border-hairline);
    border-radius: var(--_radius-l);
    background: var(--_color-surface);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_font-size-s);
    font-variant-numeric: tabular-nums;
    line-height: var(--_line-height-tight);
  }
  .table :is(th, td) {
    padding-block: 11px;
    padding-inline: 0 12px;
    border-bottom: var(--_border-hairline);
    text-align: start;
    vertical-align: baseline;
  }
  .table th {
    padding-block: 8px;
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-text);
    white-space: nowrap;
  }
  .table tbody tr:last-child :is(th, td) {
    border-bottom: 0;
  }
  .table .align-end {
    text-align: end;
  }
  .table :is(th, td):last-child {
    padding-inline-end: 0;
  }
  @media (max-width: 1023px) {
    .columns > * {
      flex-basis: 100%;
      min-width: 0;
    }
  }
  @media (max-width: 859px) {
    .stack {
      gap: 36px;
    }
  }
`;
