import { css } from 'lit';

export const styles = css`
  fieldset {
    display: grid;
    gap: 4px;
    margin-top: 16px;
  }
  legend {
    padding: 0 0 8px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
  }
  label {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 0 12px;
    align-items: start;
    padding-block: 8px;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    label {
      margin-inline-start: -10px;
      padding-block: 12px;
      padding-inline-start: 10px;
    }
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin-block: 2px 0;
    accent-color: var(--_color-emphasis);
  }
  label > span > span {
    display: block;
  }
`;
