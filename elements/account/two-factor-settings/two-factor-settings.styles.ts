import { css } from 'lit';

export const styles = css`
  .current .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .key {
    display: grid;
    grid-template-columns: minmax(0, max-content) auto;
    gap: 8px;
    align-items: center;
    justify-content: start;
    overflow-wrap: anywhere;
    font-size: var(--_font-size-s);
  }
  #enter {
    margin-top: 10px;
  }
`;
