import { css } from 'lit';

export const styles = css`
  :host {
    min-height: 100vh;
    background: var(--_ground);
  }
  .ribbon {
    position: sticky;
    z-index: 2;
    top: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: center;
    padding: 10px var(--_gutter);
    background: var(--_strong);
    color: var(--_on-strong);
  }
  .page {
    margin-inline: auto;
    padding-top: 32px;
  }
  .gap {
    margin-block: 24px 40px;
  }
  .words {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
