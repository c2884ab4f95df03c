import { css } from 'lit';

export const styles = css`
  :host {
    interpolate-size: allow-keywords;
  }
  /* No container query: in WebKit the page jumps to its top when rows of a size container are rendered while it scrolls. */
  .rows > :is(li, .gap) {
    padding-block: 4px;
  }
  .rows > .gap {
    padding: 0;
    border: 0;
  }
  .fresh {
    animation: appear 1600ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    .fresh {
      animation: none;
      background: var(--_color-surface-sunken);
      box-shadow:
        -12px 0 0 var(--_color-surface-sunken),
        12px 0 0 var(--_color-surface-sunken);
    }
  }
  @keyframes appear {
    from {
      background: var(--_color-surface-sunken);
      box-shadow:
        -12px 0 0 var(--_color-surface-sunken),
        12px 0 0 var(--_color-surface-sunken);
    }
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    margin-inline: -8px;
    padding: 10px 8px;
    border-radius: var(--_radius-m);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--_color-hover);
  }
  summary:focus-visible {
    outline-offset: -2px;
  }
  .text {
    display: flex;
    flex: 999 1 284px;
    gap: 12px;
    align-items: start;
    justify-content: space-between;
    min-width: 0;
  }
  .text > :first-child {
    min-width: 0;
  }
  .content {
    max-width: var(--_size-reading);
    line-height: 1.35;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
  details:not([open]) .content {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
  details[open] .content {
    white-space: pre-line;
  }
  details[open] ev-post-media[thumbnail] {
    display: none;
  }
  .result {
    display: grid;
    flex: 1 1 248px;
    grid-template-columns: minmax(0, 1fr) auto 16px;
    gap: 0 12px;
    align-items: start;
    font-size: var(--_font-size-s);
  }
  .reward {
    display: grid;
    line-height: 1.35;
  }
  .result > .icon {
    inline-size: 16px;
    block-size: 1.5em;
    color: var(--_color-text-subtle);
    transition: rotate var(--_duration-fast);
  }
  details[open] .result > .icon {
    rotate: 180deg;
  }
  details::details-content {
    block-size: 0;
    overflow-y: clip;
    transition:
      block-size var(--_duration-enter) var(--_easing-standard),
      content-visibility var(--_duration-enter) allow-discrete;
  }
  details[open]::details-content {
    block-size: auto;
  }
  .details {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 24px;
    padding-block: 4px 16px;
  }
  .network {
    flex: 999 1 284px;
    min-width: 0;
  }
  .why {
    flex: 1 1 248px;
    min-width: 0;
  }
  .network :is(ev-post-media, ev-link-card) {
    max-width: 480px;
    margin-bottom: 10px;
  }
  /* Its height before its module is loaded. */
  ev-link-card {
    display: block;
    min-height: 88px;
  }
  .metrics {
    display: flex;
    flex-wrap: wrap;
    /* All five fit on the line of a phone. */
    gap: 4px 6px;
  }
  .metrics > span {
    display: inline-flex;
    gap: 3px;
    align-items: center;
  }
  .metrics .icon {
    color: var(--_color-text-subtle);
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: center;
    margin-top: 4px;
  }
  .meta a {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: var(--_size-target);
  }
  .delete {
    margin-inline: auto -8px;
  }
  .why > p + p {
    margin-top: 2px;
  }
  .why > p + ev-score-parts {
    margin-top: 12px;
  }
`;
