import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 100%;
  }
  .columns {
    display: grid;
    flex: 1;
    grid-template-columns: 272px minmax(0, 1fr);
  }
  aside {
    padding: 14px 12px;
    border-inline-end: var(--_border-hairline);
    background: var(--_color-neutral-1);
  }
  .campaign {
    display: grid;
    gap: 6px;
    padding: 0 8px 10px;
  }
  .main {
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
    padding: 16px 20px;
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
    padding-top: 12px;
    border-top: var(--_border-hairline);
  }
  ev-publish-bar {
    position: sticky;
    z-index: 1;
    bottom: 0;
  }
  @media (max-width: 859px) {
    /* The dialog fills the screen, so the composer fills the space below the dialog's heading. */
    :host {
      min-height: calc(100dvh - var(--_size-control) - 21px);
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto 1fr;
    }
    aside {
      padding: 12px 16px;
      border-inline-end: 0;
      border-block-end: var(--_border-hairline);
    }
    .campaign {
      padding-inline: 0;
    }
    .main {
      padding-inline: 16px;
    }
  }
`;
