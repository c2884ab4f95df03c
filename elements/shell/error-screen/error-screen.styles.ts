import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    align-content: center;
    min-height: min(560px, 80vh);
    padding: var(--_space-12) var(--_space-gutter);
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: var(--_space-3);
    width: min(560px, 100%);
    padding: clamp(20px, 5vw, 36px);
    border: var(--_border-hairline);
    border-radius: var(--_radius-xl);
    background: var(--_color-surface);
  }
  .card > .icon {
    width: 24px;
    height: 24px;
    margin-bottom: var(--_space-1);
    color: var(--_color-text-subtle);
  }
  .code {
    margin-top: var(--_space-1);
  }
  h1 {
    font-size: var(--_font-size-xl);
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
