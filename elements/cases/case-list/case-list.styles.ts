import { css } from 'lit';

export const styles = css`
  .rows > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    align-items: baseline;
    justify-content: space-between;
  }
  .text {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .answer {
    padding-inline-start: 12px;
    border-inline-start: 2px solid var(--_color-border);
  }
  ev-empty,
  ev-note {
    display: block;
    margin-top: 14px;
  }
`;
