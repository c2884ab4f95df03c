import { css } from 'lit';

export const styles = css`
  .no-wallet {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
  }
`;
