import { css } from 'lit';

export const styles = css`
  /* The dates share a column that is as wide as the longest, so that none wraps. */
  ol {
    display: grid;
    grid-template-columns: minmax(64px, max-content) minmax(0, 1fr) auto;
    gap: 0 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
    padding-block: 12px;
    border-bottom: var(--_border-hairline);
  }
  li:last-child {
    border-bottom: 0;
  }
  li:not(.next) > div {
    grid-column: 2 / -1;
  }
  time {
    white-space: nowrap;
  }
  time span,
  a bdi {
    display: block;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  a:hover {
    text-decoration: underline;
  }
  .next a {
    font-weight: var(--_font-weight-strong);
  }
  .badge {
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--_color-neutral-2);
    color: var(--_color-text-muted);
  }
  @media (pointer: coarse) {
    li {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
