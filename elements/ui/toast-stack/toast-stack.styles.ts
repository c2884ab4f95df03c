import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
  }
  /* In the top layer, where there is one; a toast that is drawn aside goes up to the edge. */
  .corner {
    position: fixed;
    inset: auto;
    inset-inline-end: var(--_toast-end, 0px);
    z-index: 9999;
    width: min(392px + env(safe-area-inset-right), 100vw - var(--_toast-end, 0px));
    height: auto;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--_text);
    overflow: visible;
    pointer-events: none;
  }
  .app {
    inset-block-start: calc(var(--_bar) + env(safe-area-inset-top));
  }
  .shell {
    inset-block-end: calc(var(--app-bottom-inset, 0px) + env(safe-area-inset-bottom));
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    max-height: calc(100dvh - var(--_bar) - var(--app-bottom-inset, 0px) - 8px);
    padding: 12px 16px 16px;
    padding-inline-end: calc(16px + env(safe-area-inset-right));
    overflow: hidden auto;
    scrollbar-width: none;
  }
  .corner:focus-visible > ul {
    outline: var(--_focus);
    outline-offset: -6px;
    border-radius: var(--_radius-3);
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
    transition: translate var(--_leave) var(--_ease);
    cursor: default;
    -webkit-user-select: none;
    user-select: none;
    touch-action: pan-y;
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
  .toast:is(.info, .good, .warn, .bad) {
    color: var(--_text);
  }
  .bar {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    height: 2px;
    background: var(--_step-3);
    transform-origin: 0 0;
  }
  .bar:dir(rtl) {
    transform-origin: 100% 0;
  }
  @media (prefers-reduced-motion: reduce) {
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
