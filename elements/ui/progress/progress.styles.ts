import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  .bar {
    display: flex;
    gap: 2px;
    height: 4px;
    border-radius: 2px;
    background: var(--_step-3);
    overflow: hidden;
  }
  :host([tall]) .bar {
    height: 8px;
    border-radius: 3px;
  }
  /* Parts give up a little for the gaps between them. */
  i {
    flex: 0 1 auto;
    background: var(--_strong);
    transition: width var(--_enter) var(--_ease);
  }
  .two {
    background: var(--_step-4);
  }
  .three {
    background: repeating-linear-gradient(115deg, var(--_step-4) 0 2px, transparent 2px 5px);
  }
  .good {
    background: var(--_good);
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }
    i {
      background: Highlight;
      forced-color-adjust: none;
    }
    .two {
      background: GrayText;
    }
    .three {
      background: repeating-linear-gradient(115deg, GrayText 0 2px, Canvas 2px 5px);
    }
  }
`;
