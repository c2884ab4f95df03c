import { css } from 'lit';

/**
 * Facts on one line, each an element, with a dot between two of them. Where they wrap, no line begins or ends with a dot: it is drawn
 * in the gap before each fact, and that of the first fact of a line is outside of the box, which clips it.
 */
export const separated = css`
  .separated {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.9em;
    overflow-x: clip;
  }
  .separated > * {
    position: relative;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .separated > ::before {
    position: absolute;
    inset-inline-end: 100%;
    width: 0.9em;
    text-align: center;
    content: '·';
    content: '·' / '';
  }
`;
