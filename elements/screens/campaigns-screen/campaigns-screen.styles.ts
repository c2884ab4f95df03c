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
  }
  .tools {
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
  .more {
    margin-top: 16px;
  }
  /* Wide enough for one row beside the rail. */
  @media (min-width: 1240px) {
    .tools {
      display: flex;
      gap: 16px;
      align-items: end;
    }
    search {
      flex: 1;
      min-width: 0;
      margin: 0;
    }
    .filters {
      flex-wrap: nowrap;
    }
    .filters > ev-select {
      flex: none;
      width: 176px;
    }
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
