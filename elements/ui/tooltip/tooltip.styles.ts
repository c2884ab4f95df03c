import { css } from 'lit';

export const styles = css`
  :host {
    display: inline-flex;
    max-width: 100%;
  }
  :host([region]),
  :host([page]) {
    display: contents;
  }
  .tooltip {
    position: fixed;
    inset: 0 auto auto 0;
    width: max-content;
    max-width: min(350px, calc(100vw - 16px));
    margin: 0;
    padding: 7px 10px;
    border: 0;
    border-radius: var(--_radius-m);
    background: var(--_color-emphasis);
    color: var(--_color-on-emphasis);
    font-size: var(--_font-size-xs);
    font-weight: var(--_font-weight-text);
    line-height: 1.45;
    letter-spacing: 0;
    text-align: start;
    white-space: normal;
    overflow: visible;
    z-index: 9999;
    transition:
      opacity 250ms var(--_easing-standard),
      overlay 250ms allow-discrete,
      display 250ms allow-discrete;
  }
  .tooltip:not(:popover-open) {
    opacity: 0;
  }
  .tooltip:popover-open {
    transition-duration: 300ms;
  }
  @starting-style {
    .tooltip:popover-open {
      opacity: 0;
    }
  }
  /* An invisible area over the gap to the anchor keeps the hover. Only on that side: elsewhere it would cover neighbors. */
  .tooltip::before {
    position: absolute;
    inset: 0;
    z-index: -1;
    content: '';
  }
  .tooltip[data-side='top']::before {
    inset-block-end: -10px;
  }
  .tooltip[data-side='bottom']::before {
    inset-block-start: -10px;
  }
  .tooltip[data-side='left']::before {
    right: -10px;
  }
  .tooltip[data-side='right']::before {
    left: -10px;
  }
  @media (prefers-reduced-motion: reduce) {
    .tooltip,
    .tooltip:popover-open {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .tooltip {
      border: 1px solid CanvasText;
    }
  }
`;
