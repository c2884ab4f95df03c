import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    align-content: center;
    min-height: min(560px, 80vh);
    padding: var(--_space-12) var(--_space-gutter);
  }
  div {
    display: grid;
    justify-items: start;
    gap: var(--_space-3);
    max-width: 56ch;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  h1:focus {
    outline: none;
  }
  .incident {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .incident span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ev-copy {
    flex: none;
  }
  p.actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: var(--_space-3);
  }
  .primary {
    border-color: transparent;
    background: var(--_color-accent);
    color: var(--_color-on-accent);
  }
  .primary:hover {
    background: var(--_color-accent-hover);
  }
  .primary:active {
    background: var(--_color-accent-active);
  }
`;
