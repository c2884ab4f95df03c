import { css } from 'lit';

export const styles = css`
  article {
    gap: 28px;
  }
  h2 {
    font-size: var(--_font-size-l);
  }
  .topics {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 24px 32px;
  }
  .topics > section,
  .contact {
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
  .contact ev-button {
    margin-top: 6px;
  }
`;
