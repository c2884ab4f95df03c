import { css } from 'lit';

export const styles = css`
  ol {
    display: grid;
    gap: 20px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: start;
  }
  .text ul {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  .text li {
    display: block;
  }
  .text {
    grid-column: 2;
  }
  .number {
    color: var(--_color-text-subtle);
  }
  h3,
  p {
    margin: 0;
  }
  h3 {
    font-size: var(--_font-size-m);
    font-weight: 600;
  }
  p {
    color: var(--_color-text-muted);
  }
  @media (max-width: 480px) {
    ev-button {
      grid-column: 2;
      justify-self: start;
      margin-block-start: 6px;
    }
  }
`;
