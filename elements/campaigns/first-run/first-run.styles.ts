import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  .card {
    padding: var(--_space-5) var(--_space-6) var(--_space-2);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    margin-bottom: 12px;
  }
  li {
    --_marker-top: 10px;
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: 2px 14px;
    padding-block: var(--_marker-top) 14px;
  }
  .done {
    --_marker-top: 3px;
    --_size-marker: 20px;
    padding-block-end: 3px;
  }
  .done > :is(.marker, .mark) {
    justify-self: center;
  }
  .mark {
    width: 20px;
    height: 20px;
  }
  .done + .current {
    --_marker-top: 14px;
  }
  /* The line from one marker to the next: to the upper edge of this one, and from its lower edge on. */
  li:not(:first-child)::before,
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 0 auto;
    inset-inline-start: 13px;
    width: 1px;
    height: var(--_marker-top);
    background: var(--_color-border);
  }
  li:not(:last-child)::after {
    inset-block: calc(var(--_marker-top) + var(--_size-marker, 28px)) 0;
    height: auto;
  }
  h3 {
    font-weight: var(--_font-weight-strong);
    line-height: 28px;
  }
  .current h3 {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
  }
  .later h3 {
    color: var(--_color-text-muted);
  }
  .date {
    padding-top: 4px;
    text-align: end;
  }
  .done > .date {
    padding-top: 0;
  }
  .object {
    grid-column: 2 / -1;
    min-width: 0;
    margin-top: 10px;
    padding-bottom: 6px;
  }
  .invitation-note {
    grid-column: 2 / -1;
    margin-block: 6px 10px;
    font-size: var(--_font-size-s);
  }
  .invitation-note > footer {
    margin-top: 2px;
  }
  @container (max-width: 560px) {
    .card {
      padding: var(--_space-4) var(--_space-4) var(--_space-1);
    }
    :not(.done) > .date {
      grid-column: 2 / -1;
      padding-top: 0;
      text-align: start;
    }
    .object {
      grid-column: 1 / -1;
      margin-top: 14px;
    }
    /* The object takes the whole width, so the line ends above it. */
    .current:not(:last-child)::after,
    .current + li::before {
      content: none;
    }
  }
`;
