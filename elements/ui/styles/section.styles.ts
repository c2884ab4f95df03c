import { css } from 'lit';

/**
 * Pieces of a page: a section is a title on a hairline with rows under it; a card frames the one thing to act on.
 * Classes: `page`, `columns`, `stack`, `section` (with a `header`), `rows`, `card`, `table`, `acts`.
 */
export const section = css`
  .page {
    max-width: calc(var(--_page) + 2 * var(--_gutter));
    padding: 20px var(--_gutter) var(--_space-16);
  }
  /* Until it is known how long it gets, what comes after it waits below the fold. */
  .page:has(ev-skeleton) {
    min-height: calc(100dvh - var(--_bar) - var(--app-top-inset, 0px));
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--_aside);
    gap: var(--_space-12);
    align-items: start;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 44px;
  }
  .section > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-bottom: 12px;
    border-bottom: var(--_hairline);
  }
  .section > header > :is(a, .aside) {
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
  .rows > :is(li, .row) {
    padding-block: 14px;
    border-bottom: var(--_hairline);
  }
  .rows > :is(li, .row):last-child {
    border-bottom: 0;
  }
  .card {
    padding: var(--_space-5);
    border: var(--_hairline);
    border-radius: var(--_radius-2);
    background: var(--_sheet);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
  }
  .table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--_size-2);
    font-variant-numeric: tabular-nums;
    line-height: var(--_leading-tight);
  }
  .table :is(th, td) {
    padding-block: 11px;
    padding-inline: 0 12px;
    border-bottom: var(--_hairline);
    text-align: start;
    vertical-align: baseline;
  }
  .table th {
    padding-block: 8px;
    color: var(--_text-3);
    font-size: var(--_size-1);
    font-weight: var(--_weight-text);
    white-space: nowrap;
  }
  .table tr:last-child td {
    border-bottom: 0;
  }
  .table .end {
    text-align: end;
  }
  .table :is(th, td):last-child {
    padding-inline-end: 0;
  }
  @media (max-width: 1023px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (max-width: 859px) {
    .stack {
      gap: 36px;
    }
  }
`;
