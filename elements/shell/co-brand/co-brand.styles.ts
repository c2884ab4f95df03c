import { css } from 'lit';

/** Size and weight are the bar's. */
export const styles = css`
  :host {
    display: inline-flex;
    line-height: 1;
  }
  [part] {
    display: inline-flex;
    gap: 9px;
    align-items: center;
  }
  .logo,
  img {
    display: block;
    width: 22px;
    height: 22px;
  }
  .second {
    color: var(--_text-2);
    font-weight: var(--_weight-strong);
  }
  @media (max-width: 859px) {
    .word {
      display: none;
    }
  }
`;
