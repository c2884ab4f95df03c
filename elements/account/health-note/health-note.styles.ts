import { css } from 'lit';

export const styles = css`
  p,
  ul {
    margin-top: 6px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
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
