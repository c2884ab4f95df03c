import { css } from 'lit';

export const styles = css`
  .shown {
    flex: 1 1 auto;
  }
  .mono {
    margin-inline-start: 4px;
  }
  .s {
    flex: none;
  }
  /* The native one lies over what is drawn: it has the keys, the list and the name. */
  .box select {
    position: absolute;
    inset: 0;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .box select:disabled {
    opacity: 0;
  }
  option {
    background: Field;
    color: FieldText;
  }
`;
