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
  .figure {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  dl {
    margin-top: 8px;
  }
  dl div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(72px, auto);
    gap: 12px;
    padding-block: 4px;
    font-size: var(--_size-2);
    line-height: 1.35;
  }
  dt {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--_text-2);
  }
  dt i {
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 2px;
    background: var(--_strong);
  }
  dt i.two {
    background: var(--_step-4);
  }
  dt i.three {
    background: repeating-linear-gradient(115deg, var(--_step-4) 0 2px, transparent 2px 4px);
    box-shadow: inset 0 0 0 1px var(--_step-4);
  }
  ev-progress {
    margin-top: 8px;
  }
  .help {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin-top: 10px;
    color: var(--_text-2);
    font-size: var(--_size-2);
    line-height: var(--_leading-tight);
  }
  .help > .s {
    flex: none;
    margin-top: 1px;
  }
  .help button {
    padding: 0;
    border: 0;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--_step-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  /* In the middle of a sentence: a ring further out would cut the line above. */
  .help :is(a, button):focus-visible {
    outline-offset: 0;
  }
  @container balances (inline-size < 560px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  :host {
    container: balances / inline-size;
  }
  @media (pointer: coarse) {
    .help :is(a, button) {
      min-block-size: 24px;
    }
  }
`;
