import { css } from 'lit';

export const styles = css`
  ev-empty {
    display: block;
    margin-top: 16px;
  }
  li {
    display: grid;
    grid-template-columns: 212px minmax(0, 1fr);
    gap: 16px 32px;
  }
  .rows > li {
    padding-block: 20px;
  }
  li.unused {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 4px 24px;
    align-items: baseline;
  }
  .rows > li.unused {
    padding-block: 12px;
  }
  .unused ev-money {
    min-inline-size: 84px;
    text-align: end;
  }
  .available {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    column-gap: 12px;
    margin-top: 8px;
  }
  dl div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding-block: 4px;
    font-size: var(--_font-size-s);
    line-height: 1.35;
  }
  /* Figures run from left to right in each script: only at their right their decimals are below each other. */
  .amount {
    text-align: right;
  }
  dt {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--_color-text-muted);
  }
  dt i {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 2px;
    background: var(--_color-emphasis);
  }
  div.pending i {
    background: var(--_color-neutral-4);
  }
  div.withdrawing i {
    background: repeating-linear-gradient(
      115deg,
      var(--_color-neutral-4) 0 2px,
      transparent 2px 4px
    );
    box-shadow: inset 0 0 0 1px var(--_color-neutral-4);
  }
  /* They are not in the bar: an estimate is no money yet, and what is not claimed can go back to the campaign. */
  :is(.estimated, .unclaimed) i {
    visibility: hidden;
  }
  div.estimated,
  .estimated dt {
    color: var(--_color-text-subtle);
  }
  /* The colors of ev-progress. */
  @media (forced-colors: active) {
    dt i {
      background: Highlight;
      forced-color-adjust: none;
    }
    div.pending i {
      background: GrayText;
    }
    div.withdrawing i {
      background: repeating-linear-gradient(115deg, GrayText 0 2px, Canvas 2px 4px);
      box-shadow: inset 0 0 0 1px GrayText;
    }
  }
  ev-progress {
    margin-top: 8px;
  }
  .blocked {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin-top: 10px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    line-height: var(--_line-height-tight);
  }
  .blocked > .icon-small {
    flex: none;
    margin-top: 1px;
  }
  /* “E-Mail” must not break at its hyphen. */
  .blocked :is(a, button) {
    white-space: nowrap;
  }
  .blocked button {
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  /* In the middle of a sentence: a ring further out would cut the line above. */
  .blocked :is(a, button):focus-visible {
    outline-offset: 0;
  }
  @container balances (inline-size < 560px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
    li.unused {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .unused > :nth-child(2) {
      grid-area: 2 / 1;
    }
  }
  :host {
    container: balances / inline-size;
  }
  @media (pointer: coarse) {
    .blocked :is(a, button) {
      min-block-size: 24px;
    }
  }
`;
