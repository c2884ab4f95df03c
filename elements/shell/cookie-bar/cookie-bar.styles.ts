import { css } from 'lit';

export const styles = css`
  :host {
    display: contents;
  }
  /* Not on the host: a page's own style sheet could override its position and colors. */
  section {
    position: fixed;
    z-index: 3;
    inset: auto 0 0;
    /* A popover has other defaults. */
    width: auto;
    height: auto;
    margin: 0;
    border: 0;
    overflow: visible;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 24px;
    padding: 12px max(var(--_space-gutter), env(safe-area-inset-right))
      calc(12px + env(safe-area-inset-bottom)) max(var(--_space-gutter), env(safe-area-inset-left));
    border-top: var(--_border-hairline);
    background: var(--_color-surface);
    color: var(--_color-text);
    font-family: var(--_font-text, inherit);
    font-size: var(--_font-size-s);
    font-weight: var(--_font-weight-text);
    line-height: var(--_line-height-text);
    animation: rise var(--_duration-enter) var(--_easing-standard);
  }
  p {
    flex: 1 1 320px;
    text-wrap: wrap;
  }
  section:focus {
    outline: none;
  }
  .choices {
    display: grid;
    flex: 0 1 auto;
    /* Columns of equal widths, set by the longer label. */
    grid: auto / auto-flow 1fr;
    gap: 8px;
  }
  button {
    min-width: 104px;
    min-height: var(--_size-control);
    padding: 6px 14px;
    border: 1px solid var(--_color-border-control);
    border-radius: var(--_radius-m);
    background: none;
    font-weight: var(--_font-weight-strong);
    cursor: pointer;
  }
  button:hover {
    background: var(--_color-hover);
  }
  /* Two lines of text over the buttons: at most 116 px. */
  @media (max-width: 480px) {
    section {
      row-gap: 8px;
      padding-block: 9px calc(9px + env(safe-area-inset-bottom));
    }
    .choices {
      flex: 1 1 100%;
    }
  }
  /* In a low window the text scrolls inside of the bar, above the buttons. */
  @media (max-height: 479px) {
    section {
      max-block-size: max(40dvh, 72px);
      padding-block-end: 0;
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .choices {
      position: sticky;
      inset-block-end: 0;
      padding-block: 4px calc(8px + env(safe-area-inset-bottom));
      background: inherit;
    }
  }
  @keyframes rise {
    from {
      translate: 0 30%;
    }
  }
`;
