import { css } from 'lit';

export const styles = css`
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: 12px;
    align-items: baseline;
    padding-block: 12px;
    border-bottom: var(--_border-hairline);
  }
  li:last-child {
    border-bottom: 0;
  }
  time span {
    display: block;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  a:hover {
    text-decoration: underline;
  }
  .next a {
    font-weight: var(--_font-weight-strong);
  }
  .badge {
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--_color-neutral-2);
    color: var(--_color-text-muted);
  }
  @media (pointer: coarse) {
    li {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid CanvasText;
    }
  }
`;
