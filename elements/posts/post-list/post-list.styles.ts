import { css } from 'lit';

export const styles = css`
  /* No container query: in WebKit the page jumps to its top when rows of a size container are rendered while it scrolls. */
  .rows > li {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 28px;
    padding-block: 18px;
  }
  .rows > .gap {
    padding: 0;
    border: 0;
  }
  .body {
    flex: 999 1 284px;
    min-width: 0;
  }
  .side {
    flex: 1 1 248px;
    min-width: 0;
  }
  .fresh {
    animation: appear 1600ms ease-out;
  }
  @keyframes appear {
    from {
      background: var(--_color-surface-sunken);
      box-shadow:
        -12px 0 0 var(--_color-surface-sunken),
        12px 0 0 var(--_color-surface-sunken);
    }
  }
  .meta {
    display: flex;
    gap: 12px;
    align-items: end;
    margin-top: 4px;
  }
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
    min-width: 0;
  }
  .meta a {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: var(--_size-target);
  }
  /* What opens is before the summary, which stays in its place: a second press closes it. */
  details {
    display: flex;
    flex-direction: row-reverse;
    gap: 4px;
    align-items: center;
    flex: none;
    margin-inline-start: auto;
  }
  summary {
    display: grid;
    min-width: var(--_size-target);
    min-height: var(--_size-target);
    border-radius: var(--_radius-m);
    cursor: pointer;
    list-style: none;
    place-items: center;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--_color-hover);
  }
  summary .icon {
    stroke-width: 2.5;
  }
  .metrics {
    display: flex;
    flex-wrap: wrap;
    /* All five fit on the line of a phone. */
    gap: 4px 6px;
    margin-top: 8px;
  }
  .metrics > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .metrics .icon {
    color: var(--_color-text-subtle);
  }
  .head {
    display: flex;
    gap: 8px;
    align-items: start;
    justify-content: space-between;
    font-size: var(--_font-size-s);
  }
  .reward {
    display: grid;
    line-height: 1.35;
  }
  .side > p {
    margin-top: 2px;
  }
  ev-score-parts {
    margin-top: 12px;
  }
`;
