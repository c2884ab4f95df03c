import { css } from 'lit';

/** A description list below a line: names at the start, values at the end. */
export const facts = css`
  dl {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: var(--_border-hairline);
    font-size: var(--_font-size-s);
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  dt {
    flex: none;
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
