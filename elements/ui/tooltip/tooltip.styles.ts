import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    max-width: 100%;
  }
  :host([region]) {
    display: contents;
  }
  .tip {
    position: fixed;
    inset: 0 auto auto 0;
    width: max-content;
    max-width: min(350px, calc(100vw - 16px));
    margin: 0;
    padding: 7px 10px;
    border: 0;
    border-radius: var(--_radius);
    background: var(--_strong);
    color: var(--_on-strong);
    font-size: var(--_size-1);
    font-weight: var(--_weight-text);
    line-height: 1.45;
    letter-spacing: 0;
    text-align: start;
    white-space: normal;
    overflow: visible;
    z-index: 9999;
    transition:
      opacity 250ms var(--_ease),
      overlay 250ms allow-discrete,
      display 250ms allow-discrete;
  }
  .tip:not(:popover-open) {
    opacity: 0;
  }
  .tip:popover-open {
    transition-duration: 300ms;
  }
  @starting-style {
    .tip:popover-open {
      opacity: 0;
    }
  }
  /* A bridge over the gap, for the pointer; on the other sides it would lie on the neighbors. */
  .tip::before {
    position: absolute;
    inset: 0;
    z-index: -1;
    content: '';
  }
  .tip[data-side='top']::before {
    inset-block-end: -10px;
  }
  .tip[data-side='bottom']::before {
    inset-block-start: -10px;
  }
  .tip[data-side='left']::before {
    right: -10px;
  }
  .tip[data-side='right']::before {
    left: -10px;
  }
  @media (prefers-reduced-motion: reduce) {
    .tip,
    .tip:popover-open {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .tip {
      border: 1px solid CanvasText;
    }
  }
`;
