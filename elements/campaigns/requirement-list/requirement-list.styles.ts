import { css } from 'lit';

export const styles = css`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
    padding-block: 9px;
    font-size: var(--_size-2);
    line-height: 1.4;
  }
  .why {
    display: block;
    color: var(--_text-3);
  }
  .mark {
    color: var(--_text-3);
  }
  .dot {
    display: block;
    width: 5px;
    height: 5px;
    margin: 7px auto 0;
    border-radius: 50%;
    background: currentColor;
  }
  h3 {
    margin-top: 14px;
    font-weight: var(--_weight-strong);
  }
  .met .mark {
    color: var(--_good);
  }
  .unmet .mark,
  .unmet .why {
    color: var(--_bad);
  }
  :host([compact]) li {
    grid-template-columns: 16px minmax(0, 1fr);
    padding-block: 4px;
  }
  :host([compact]) .mark {
    margin-top: 2px;
  }
  :host([compact]) .why {
    display: inline;
    font-size: inherit;
  }
`;
