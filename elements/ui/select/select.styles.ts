import { css } from 'lit';

export const styles = css`
  .value {
    flex: 1 1 auto;
  }
  .detail {
    margin-inline-start: 4px;
  }
  .icon-small {
    flex: none;
  }
  /* The native select covers the drawn value. It provides keyboard, list and accessible name. */
  .control select {
    position: absolute;
    inset: -1px;
    width: calc(100% + 2px);
    height: calc(100% + 2px);
    opacity: 0;
    cursor: pointer;
  }
  .control select:disabled {
    opacity: 0;
  }
  option {
    background: Field;
    color: FieldText;
  }
`;
