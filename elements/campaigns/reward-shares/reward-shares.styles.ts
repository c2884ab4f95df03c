import { css } from 'lit';

export const styles = css`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: max(36px, var(--_size-target));
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  h3 {
    margin-top: 10px;
    font-size: var(--_font-size-s);
  }
  dl > div {
    display: flex;
    gap: 4px 16px;
    justify-content: space-between;
    padding-block: 5px;
    border-bottom: var(--_border-hairline);
    font-size: var(--_font-size-s);
  }
  dd {
    flex: none;
    text-align: end;
  }
  .rule {
    margin-block: 10px;
  }
`;
