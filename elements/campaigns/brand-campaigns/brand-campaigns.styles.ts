import { css } from 'lit';

export const styles = css`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding-block: 12px;
  }
  .text {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 {
    font-weight: var(--_font-weight-strong);
  }
`;
