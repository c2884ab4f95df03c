import { css } from 'lit';

export const styles = css`
  :host {
    min-height: 100dvh;
    background: var(--_color-background);
  }
  /* As in app.css: nothing looks up the brand. */
  @media (scripting: none) {
    :host([hidden]) {
      display: block !important;
    }
  }
  :host([impersonating]) {
    --app-top-inset: 44px;
  }
  ev-impersonation-bar {
    position: sticky;
    z-index: 3;
    top: 0;
  }
  .skip {
    position: fixed;
    z-index: 4;
    inset: 8px auto auto 8px;
    display: inline-flex;
    align-items: center;
    min-height: var(--_size-control);
    padding: 0 14px;
    border-radius: var(--_radius-m);
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
    font-size: var(--_font-size-s);
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
    /* Not on the frame: the rail must reach the bottom of the page. */
    padding-bottom: var(--app-bottom-inset, 0);
  }
  .page {
    flex: 1;
  }
  /* The footer begins below the first screen: content that arrives late never moves it in view. */
  :is(.page.default, .page.article) {
    min-height: calc(100dvh - var(--_size-bar) - var(--app-top-inset, 0px));
  }
  /* Hero, header and footer span the window here; their content has the width of the page, in the middle. */
  .brand-a {
    --ev-size-page: 1200px;
    --app-page-inset: max(var(--_space-gutter), (100% - 1200px) / 2);
    --app-page-margin: auto;
  }
  ev-rail {
    display: none;
  }
  /* The room that it will have, on a page that the server has rendered. */
  ev-header:not(:defined) {
    display: block;
    block-size: var(--_size-bar);
  }
  .article {
    width: 100%;
    max-width: calc(var(--_size-reading) + 2 * var(--_space-gutter));
    margin-inline: auto;
  }
  /* Begins where every page beside the rail begins. */
  .default .article {
    margin-inline: 0;
  }
  .brand-b .column {
    width: 100%;
    max-width: calc(var(--_size-page) + 2 * var(--_space-gutter));
    margin-inline: auto;
  }
  /* The page grows with the window, and the header with it. */
  @media (min-width: 1440px) {
    .default .column {
      --ev-size-page: 1280px;
    }
  }
  @media (min-width: 860px) {
    .default.frame {
      flex-direction: row;
    }
    /* A page hides its own links to what the rail lists. */
    .default .column {
      --app-in-rail: none;
    }
    .default ev-rail {
      display: flex;
      flex: none;
      box-sizing: border-box;
      width: var(--_size-rail);
      border-inline-end: var(--_border-hairline);
      background: var(--_color-neutral-1);
    }
  }
  @media (max-height: 479px) {
    ev-impersonation-bar {
      position: static;
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
