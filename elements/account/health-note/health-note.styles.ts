import { css } from 'lit';

export const styles = css`
  p,
  ul {
    margin-top: 6px;
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
  li {
    padding-inline-start: 14px;
    text-indent: -14px;
  }
  li::before {
    content: '–';
    display: inline-block;
    inline-size: 14px;
    text-indent: 0;
  }
`;
