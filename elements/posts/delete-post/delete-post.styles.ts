import { css } from 'lit';

export const styles = css`
  p + p,
  ev-note {
    margin-top: 12px;
  }
  blockquote {
    margin-block: 0 12px;
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_color-border);
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
  }
`;
