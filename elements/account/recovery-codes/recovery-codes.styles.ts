import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
    max-inline-size: 420px;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: 6px 16px;
    margin: 0;
    padding: 14px 16px;
    border: 1px solid var(--_color-border);
    border-radius: var(--_radius-m);
    list-style: none;
  }
  code {
    font-family: var(--_font-code, ui-monospace, monospace);
    font-size: inherit;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
