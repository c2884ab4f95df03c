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
    overflow-wrap: anywhere;
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
