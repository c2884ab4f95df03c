import { css } from 'lit';

export const styles = css`
  .weeks {
    display: grid;
    grid-auto-columns: minmax(max-content, 1fr);
    grid-auto-flow: column;
    margin-inline: -8px;
    border-bottom: var(--_border-hairline);
    overflow-x: auto;
    overflow-y: hidden;
    scrollbar-width: none;
  }
  button {
    display: grid;
    gap: 2px;
    align-content: start;
    padding-block: 12px;
    padding-inline: 8px 20px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    line-height: 1.35;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    color: var(--_color-text);
  }
  button:focus-visible {
    border-radius: var(--_radius-m);
    outline-offset: -2px;
  }
  b {
    font-weight: var(--_font-weight-strong);
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    margin-top: 12px;
  }
  [aria-pressed='true'] {
    border-color: var(--_color-text);
    color: var(--_color-text);
  }
`;
