import { css } from 'lit';

export const styles = css`
  .section > header {
    row-gap: 10px;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 16px;
    align-items: center;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    font-weight: var(--_font-weight-strong);
  }
`;
