import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  i {
    width: 18px;
    height: 4px;
    border-radius: 2px;
    background: var(--_color-neutral-3);
  }
  .done {
    background: var(--_color-emphasis);
  }
  .pending {
    background: var(--_color-neutral-4);
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid CanvasText;
    }
    .done {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
