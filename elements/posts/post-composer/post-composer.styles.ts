import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }
  /* The columns scroll inside, so that the frame and the publish bar stay where they are. */
  .columns {
    display: grid;
    flex: 1;
    grid-template-columns: 300px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  aside,
  .main {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  aside {
    padding: 16px 20px;
    border-inline-end: var(--_border-hairline);
    background: var(--_color-neutral-1);
  }
  .campaign {
    display: grid;
    gap: 6px;
  }
  h3 {
    margin-block: 20px 8px;
  }
  .toggle {
    display: none;
  }
  .main {
    display: flex;
    flex-direction: column;
    gap: 12px;
    min-width: 0;
    padding: 16px 20px 0;
  }
  .main > * {
    flex: none;
  }
  .main > p[role] {
    margin-bottom: 14px;
  }
  .main > ev-post-text {
    flex: 1 0 auto;
  }
  .author {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  .saved {
    display: flex;
    flex: none;
    gap: 5px;
    align-items: center;
    margin-inline-start: auto;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  ev-text-checks {
    position: sticky;
    z-index: 1;
    bottom: 0;
    margin-inline: -20px;
  }
  /* What continues below the line of the checks fades, in the gap above that. */
  ev-text-checks::before {
    position: absolute;
    inset: -12px 0 auto;
    height: 12px;
    background: linear-gradient(transparent, var(--_color-surface));
    content: '';
    pointer-events: none;
  }
  ev-publish-bar {
    flex: none;
  }
  /* Without suggestions, the campaign is above the text. */
  .single {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr);
  }
  .single aside {
    padding-block: 12px;
    border-inline-end: 0;
    border-block-end: var(--_border-hairline);
  }
  .single ev-select {
    max-width: 320px;
  }
  @media (max-width: 859px) {
    /* One column: it scrolls as a whole. */
    .columns {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto minmax(auto, 1fr);
      overflow-y: auto;
    }
    aside,
    .main {
      overflow: visible;
    }
    aside {
      padding: 12px 20px;
      border-inline-end: 0;
      border-block-end: var(--_border-hairline);
    }
    .campaign {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
    }
    .campaign > :is(:not(p.subtle, .toggle), .language) {
      grid-column: 1 / -1;
    }
    .toggle {
      display: flex;
      grid-column: 2;
      gap: 2px;
      align-items: center;
      justify-self: end;
      min-height: var(--_size-target);
      margin-block: -10px;
      padding: 0;
      border: 0;
      background: none;
      color: var(--_color-text);
      cursor: pointer;
    }
    .toggle > span {
      display: flex;
    }
    .toggle[aria-expanded='true'] > span {
      rotate: 180deg;
    }
    h3,
    .folded {
      display: none;
    }
    ev-suggestion-list {
      /* The strip scrolls to the edges of the window: a card is cut there, not before. */
      --_strip-inset: 20px;

      margin-block-start: 10px;
    }
  }
  /* A low window scrolls as a whole, with what is fixed in a higher one: only the row of the publish bar stays. */
  @media (max-height: 479px) {
    :host {
      display: block;
      height: auto;
    }
    .columns,
    .single {
      grid-template-rows: auto;
      overflow: visible;
    }
    aside,
    .main {
      overflow: visible;
    }
    ev-text-checks {
      position: static;
    }
    ev-text-checks::before {
      content: none;
    }
    ev-publish-bar {
      display: contents;
    }
  }
`;
