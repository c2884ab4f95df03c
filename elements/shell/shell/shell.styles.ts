import { css } from 'lit';

export const styles = css`
  :host {
    min-height: 100dvh;
    background: var(--_ground);
  }
  :host([viewing]) {
    --app-top-inset: 44px;
  }
  ev-viewing-as {
    position: sticky;
    z-index: 3;
    top: 0;
  }
  .skip {
    position: fixed;
    z-index: 4;
    inset: 8px auto auto 8px;
    padding: 8px 14px;
    border-radius: var(--_radius);
    background: var(--_strong);
    color: var(--_on-strong);
    font-size: var(--_size-2);
    text-decoration: none;
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
  }
  .frame {
    display: flex;
    flex-direction: column;
    min-height: calc(100dvh - var(--app-top-inset, 0px));
  }
  .column {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    /* Here and not on the frame, so that the rail goes down to the end. */
    padding-bottom: var(--app-bottom-inset, 0);
  }
  .page {
    flex: 1;
  }
  /* While a page comes the footer waits below the fold: it would be pushed down. Pages that load keep it there (section.styles.ts). */
  ::slotted(:empty) {
    min-height: calc(100dvh - var(--_bar) - var(--app-top-inset, 0px));
  }
  /* The bar goes from edge to edge there: the page ends where its ends are, on windows up to this width. */
  .brand-a {
    --ev-page: 1200px;
  }
  ev-rail {
    display: none;
  }
  .article {
    width: 100%;
    max-width: calc(var(--_reading) + 2 * var(--_gutter));
    margin-inline: auto;
  }
  .brand-b .column {
    width: 100%;
    max-width: calc(var(--_page) + 2 * var(--_gutter));
    margin-inline: auto;
  }
  @media (min-width: 860px) {
    .default.frame {
      flex-direction: row;
    }
    .default ev-rail {
      display: flex;
      flex: none;
      box-sizing: border-box;
      width: var(--_rail);
      border-inline-end: var(--_hairline);
      background: var(--_step-1);
    }
  }
  @media print {
    ev-rail,
    ev-header,
    ev-cookie-bar {
      display: none;
    }
  }
`;
