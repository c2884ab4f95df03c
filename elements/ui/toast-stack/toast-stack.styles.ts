import { css, type CSSResult } from 'lit';
import { tokens } from '../styles/tokens.styles.ts';
import { icons } from '../styles/icons.styles.ts';
import { reset } from '../styles/reset.styles.ts';
import { visuallyHidden } from '../styles/visually-hidden.styles.ts';

const own = css`
  :host {
    display: contents;
  }
  /* A popover in the top layer, if supported. It reaches the screen edge, so that a dragged toast is not clipped. */
  .corner {
    position: fixed;
    inset: auto;
    inset-inline-end: var(--_toast-inset-end, 0px);
    z-index: 9999;
    width: min(404px + env(safe-area-inset-right), 100vw - var(--_toast-inset-end, 0px));
    height: auto;
    max-height: none;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--_color-text);
    overflow: visible;
    pointer-events: none;
  }
  .app {
    --_toast-top: max(
      var(--_toast-clear, 0px),
      var(--_size-bar) + var(--app-top-inset, 0px) + env(safe-area-inset-top)
    );
    inset-block: var(--_toast-inset-block, var(--_toast-top) auto);
  }
  .shell {
    inset-block-end: max(
      var(--_toast-clear, 0px),
      var(--app-bottom-inset, 0px) + env(safe-area-inset-bottom)
    );
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    margin: 0;
    /* A low window shows one toast at least. */
    max-height: max(
      96px,
      100dvh - var(--_size-bar) - var(--_toast-clear, 0px) - var(--app-bottom-inset, 0px) - 8px
    );
    /* A scrolling box cuts off what is outside of it: the shadows are in its padding. */
    padding-block: 12px 16px;
    padding-inline: 28px calc(16px + env(safe-area-inset-right));
    list-style: none;
    overflow: hidden auto;
    scrollbar-width: none;
  }
  .app > ul {
    max-height: max(96px, 100dvh - var(--_toast-top) - var(--app-bottom-inset, 0px) - 8px);
    padding-bottom: 48px;
  }
  .corner:focus-visible > ul {
    outline: var(--_focus-ring);
    outline-offset: -6px;
    border-radius: var(--_radius-xl);
  }
  .toast {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: start;
    padding-block: 12px;
    padding-inline: 14px 8px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-l);
    background: var(--_color-surface);
    box-shadow: var(--_shadow-overlay);
    font-size: var(--_font-size-s);
    line-height: 1.45;
    overflow: hidden;
    overflow-wrap: anywhere;
    pointer-events: auto;
    transition: translate var(--_duration-exit) var(--_easing-standard);
    cursor: default;
    -webkit-user-select: none;
    user-select: none;
    touch-action: pan-y;
  }
  .dismiss {
    position: relative;
    display: grid;
    place-content: center;
    width: var(--_size-control-small);
    height: var(--_size-control-small);
    /* Centered on the first line, at the height that it has for fingers too. */
    margin-block: calc((20px - var(--_size-control-small)) / 2);
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--_radius-m);
    background: none;
    color: var(--_color-text-muted);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  @media (hover: hover) {
    .dismiss:hover {
      background: var(--_color-hover);
    }
  }
  .dismiss:active {
    background: var(--_color-hover);
  }
  /* 44 px for fingers. */
  @media (pointer: coarse) {
    .dismiss::before {
      position: absolute;
      inset: -5px;
      content: '';
    }
  }
  .action {
    display: block;
    min-height: max(24px, var(--_size-target));
    margin-block: 2px -4px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: var(--_font-weight-strong);
    text-align: start;
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .action:hover {
    text-decoration-color: currentColor;
  }
  .toast > .icon,
  .detail {
    color: var(--_color-text-muted);
  }
  .count {
    color: var(--_color-text-subtle);
    font-variant-numeric: tabular-nums;
  }
  .success > .icon {
    color: var(--_color-success);
  }
  .warning > .icon {
    color: var(--_color-warning);
  }
  .danger > .icon {
    color: var(--_color-danger);
  }
  .bar {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    height: 2px;
    background: var(--_color-neutral-3);
    transform-origin: 0 0;
  }
  .bar:dir(rtl) {
    transform-origin: 100% 0;
  }
  @media (max-width: 480px) {
    ul {
      padding-inline: 16px;
    }
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

/** Without the utility classes of `base`, which toasts do not use. */
export const styles: CSSResult[] = [tokens, reset, icons, visuallyHidden, own];
