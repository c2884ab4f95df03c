import { css } from 'lit';

export const styles = css`
  .current .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline-start: auto;
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    overflow-wrap: anywhere;
    font-size: var(--_font-size-s);
  }
`;
