import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    align-content: center;
    min-height: min(560px, 80vh);
    padding: var(--_space-12) var(--_gutter);
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
  p.acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: var(--_space-3);
  }
  .main {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .main:hover {
    background: var(--_accent-hover);
  }
  .main:active {
    background: var(--_accent-active);
  }
`;
