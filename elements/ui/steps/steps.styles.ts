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
    background: var(--_step-3);
  }
  .on {
    background: var(--_strong);
  }
  .wait {
    background: var(--_step-4);
  }
  @media (forced-colors: active) {
    i {
      border: 1px solid CanvasText;
    }
    .on {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
