import { css } from 'lit';

export const styles = css`
  ol {
    display: grid;
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ol > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
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
  .marker {
    --_size-marker: 24px;
    font-size: var(--_font-size-xs);
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
    font-size: var(--_font-size-s);
  }
`;
