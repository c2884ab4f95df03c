import { css } from 'lit';

/** Ground and small logo of a page that has its header in it, because the layout `blank` has none. */
export const blankPage = css`
  :host {
    min-height: 100vh;
    background: var(--_color-background);
  }
  /* Without its id, or with one line alone on another site: as high as that. */
  :host(.short) {
    min-height: 0;
    background: none;
  }
  .logo {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;
