import { css } from 'lit';

export const styles = css`
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
    overflow-wrap: break-word;
  }
  h2 {
    font-size: var(--_font-size-l);
  }
  .topics {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 24px 32px;
    max-inline-size: 800px;
  }
  .how {
    display: grid;
    gap: 16px;
    max-inline-size: 960px;
  }
  .topics > section {
    display: grid;
    gap: 6px;
    align-content: start;
    justify-items: start;
  }
  .incident {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    overflow-wrap: anywhere;
  }
  .topics ev-button {
    margin-top: 6px;
  }
`;
