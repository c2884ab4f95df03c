import { css } from 'lit';

export const styles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    padding: 10px 20px;
    border-top: var(--_border-hairline);
    background: var(--_color-surface);
    font-size: var(--_font-size-s);
  }
  li {
    display: flex;
    gap: 5px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .unmet {
    color: var(--_color-text-subtle);
  }
  .met {
    color: var(--_color-success);
  }
  .violated {
    color: var(--_color-danger);
    font-weight: var(--_font-weight-strong);
  }
`;
