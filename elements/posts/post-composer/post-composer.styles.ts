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
    grid-template-columns: 272px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  aside,
  .main {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  /* With the border and the padding of a suggestion, its text has the inset of all others: 20 px. */
  aside {
    padding: 16px 9px;
    border-inline-end: var(--_border-hairline);
    background: var(--_color-neutral-1);
  }
  .campaign {
    display: grid;
    gap: 6px;
    padding: 0 11px 8px;
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
  ev-publish-bar {
    flex: none;
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
      padding-inline: 0;
    }
  }
`;
