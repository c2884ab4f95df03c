import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
  }
  .app,
  .shell {
    position: fixed;
    inset-inline-end: calc(16px + var(--_toast-end, 0px) + env(safe-area-inset-right));
    z-index: 9999;
    width: min(360px, calc(100vw - 32px));
    pointer-events: none;
  }
  .app {
    inset-block-start: calc(12px + var(--_bar) + env(safe-area-inset-top));
  }
  .shell {
    inset-block-end: calc(16px + var(--app-bottom-inset, 0px) + env(safe-area-inset-bottom));
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    max-height: calc(100dvh - 32px - var(--_bar));
    overflow-y: auto;
    scrollbar-width: none;
  }
  .toast {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: start;
    padding-block: 12px;
    padding-inline: 14px 8px;
    border: var(--_hairline);
    border-radius: var(--_radius-2);
    background: var(--_sheet);
    box-shadow: var(--_shadow);
    font-size: var(--_size-2);
    line-height: 1.45;
    overflow: hidden;
    overflow-wrap: anywhere;
    pointer-events: auto;
    animation: arrive var(--_enter) var(--_ease);
  }
  .toast > ev-button {
    margin-block: -4px;
  }
  .act {
    margin-block: 4px -4px;
    margin-inline-start: -10px;
  }
  .toast > .icon {
    color: var(--_text-2);
  }
  .good > .icon {
    color: var(--_good);
  }
  .warn > .icon {
    color: var(--_warn);
  }
  .bad > .icon {
    color: var(--_bad);
  }
  .toast:is(.good, .warn, .bad) {
    color: var(--_text);
  }
  .bar {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    height: 2px;
    background: var(--_step-3);
    transform-origin: 0 0;
    animation: run linear forwards;
  }
  .bar:dir(rtl) {
    transform-origin: 100% 0;
  }
  :host([paused]) .bar {
    animation-play-state: paused;
  }
  @keyframes arrive {
    from {
      opacity: 0;
      translate: 0 -8px;
    }
  }
  .shell .toast {
    animation-name: arrive-below;
  }
  @keyframes arrive-below {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }
  @keyframes run {
    to {
      scale: 0 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .toast {
      animation: none;
    }
    .bar {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .toast {
      border: 1px solid CanvasText;
    }
  }
`;
