import { css } from 'lit';

export const styles = css`
  ev-empty {
    display: block;
    margin-top: 16px;
  }
  ev-segmented {
    margin-block: 12px 4px;
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    cursor: pointer;
    list-style: none;
    border-radius: var(--_radius-m);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  .marker {
    display: inline-grid;
    margin-inline: -2px 6px;
    color: var(--_color-text-subtle);
    vertical-align: -2px;
    transition: rotate var(--_duration-fast);
  }
  details[open] .marker {
    rotate: 90deg;
  }
  details[open] .marker:dir(rtl) {
    rotate: -90deg;
  }
  summary:hover .marker {
    color: var(--_color-text);
  }
  summary > :nth-child(even) {
    justify-self: end;
    text-align: end;
  }
  summary > :nth-child(4) {
    grid-area: 2 / 2 / span 2;
  }
  summary > .reason {
    grid-area: 3 / 1;
  }
  summary > p {
    line-height: var(--_line-height-tight);
  }
  ev-withdrawal-timeline {
    padding-top: 16px;
  }
  slot {
    display: block;
    margin-top: 12px;
  }
`;
