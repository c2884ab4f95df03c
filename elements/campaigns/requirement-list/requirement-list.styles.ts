import { css } from 'lit';

export const styles = css`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
    padding-block: 9px;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  .reason {
    display: block;
    color: var(--_color-text-subtle);
  }
  .icon-cell {
    color: var(--_color-text-subtle);
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
    margin-block: 14px 4px;
    font-weight: var(--_font-weight-strong);
  }
  h3 + ul > li,
  :host([plain]) li {
    padding-block: 4px;
  }
  .met .icon-cell {
    color: var(--_color-success);
  }
  .unmet .icon-cell,
  .unmet .reason {
    color: var(--_color-danger);
  }
  :host([compact]) li {
    grid-template-columns: 16px minmax(0, 1fr);
    padding-block: 4px;
  }
  :host([compact]) .icon-cell {
    margin-top: 2px;
  }
  :host([compact]) .reason {
    display: inline;
    font-size: inherit;
  }
`;
