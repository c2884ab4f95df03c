import { css } from 'lit';

export const styles = css`
  .value {
    flex: 1 1 auto;
    /* By the direction of the control, not of the text. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
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
