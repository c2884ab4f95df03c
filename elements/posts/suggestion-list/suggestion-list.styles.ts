import { css } from 'lit';

export const styles = css`
  ul {
    display: grid;
    gap: 8px;
  }
  button {
    display: grid;
    gap: 4px;
    width: 100%;
    padding: 10px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-m);
    background: var(--_color-surface);
    font-size: var(--_font-size-s);
    line-height: 1.4;
    text-align: start;
    cursor: pointer;
    transition: background var(--_duration-fast) var(--_easing-standard);
  }
  button:hover {
    background: var(--_color-surface-sunken);
  }
  button.selected {
    border-color: var(--_color-text);
  }
  button[aria-disabled] {
    color: var(--_color-text-subtle);
    cursor: not-allowed;
  }
  .content {
    display: block;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  @media (min-width: 860px) {
    /* Its place stays as high as three lines of text and one of facts: the whole text covers the next card. */
    li,
    button {
      min-height: calc(26px + 3 * 1.4 * var(--_font-size-s) + 1.4 * var(--_font-size-xs));
    }
    button {
      align-content: space-between;
    }
    button:is(:hover, :focus-visible) {
      position: relative;
      z-index: 1;
      margin-bottom: -100vh;
      box-shadow: var(--_shadow-overlay);
    }
    button:not(:hover, :focus-visible) .content {
      display: -webkit-box;
      overflow: hidden;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      line-clamp: 3;
    }
    button > .text-xs {
      line-height: 1.4;
    }
  }
  .empty {
    padding: 10px;
  }
  @media (max-width: 859px) {
    ul {
      display: flex;
      gap: 8px;
      padding: 4px var(--_strip-inset, 4px);
      margin: -4px calc(-1 * var(--_strip-inset, 4px));
      overflow-x: auto;
      /* Without it the first card snaps onto the padding. */
      scroll-padding-inline: var(--_strip-inset, 4px);
      scroll-snap-type: x proximity;
      scrollbar-width: none;
    }
    li {
      flex: 0 0 min(240px, 76%);
      scroll-snap-align: start;
    }
    button {
      height: 100%;
      align-content: space-between;
    }
  }
`;
