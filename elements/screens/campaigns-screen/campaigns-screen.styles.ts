import { css } from 'lit';

export const styles = css`
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 20px;
  }
  header > a {
    display: var(--app-in-rail, inline-flex);
  }
  search {
    display: block;
    max-width: 480px;
    margin-bottom: 16px;
  }
  .found:not(:empty) {
    margin-top: 12px;
  }
  .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 16px;
    align-items: end;
    padding-bottom: 16px;
    border-bottom: var(--_border-hairline);
  }
  .filters > ev-segmented {
    margin-inline-end: auto;
  }
  .filters > ev-select {
    flex: 0 1 168px;
  }
  ev-empty {
    margin-top: 24px;
  }
  @media (max-width: 559px) {
    .filters > ev-segmented {
      flex-basis: 100%;
    }
    .filters > ev-select {
      flex: 1 1 120px;
    }
  }
`;
