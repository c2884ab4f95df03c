import { css } from 'lit';

export const styles = css`
  .strip {
    border-bottom: var(--_border-hairline);
  }
  /* The labels, not the frames of the buttons, begin at the edge of the column. */
  .weeks {
    display: grid;
    grid-auto-columns: max-content;
    grid-auto-flow: column;
    margin-inline: -10px;
    padding-block: 6px 0;
    /* A week is not cut at the start. */
    scroll-snap-type: x proximity;
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: none;
  }
  button {
    display: grid;
    gap: 2px;
    align-content: start;
    position: relative;
    scroll-snap-align: start;
    margin-bottom: 5px;
    padding: 8px 10px;
    border: 0;
    border-radius: var(--_radius-m);
    background: none;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    line-height: 1.35;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    color: var(--_color-text);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  b {
    font-weight: var(--_font-weight-strong);
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    margin-top: 12px;
  }
  [aria-pressed='true'] {
    color: var(--_color-text);
  }
  [aria-pressed='true']::after {
    content: '';
    position: absolute;
    inset: auto 10px -5px;
    height: 2px;
    background: var(--_color-text);
  }
  @media (forced-colors: active) {
    [aria-pressed='true'] {
      color: Highlight;
    }
    [aria-pressed='true']::after {
      height: 3px;
      background: Highlight;
    }
  }
`;
