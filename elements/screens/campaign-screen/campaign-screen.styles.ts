import { css } from 'lit';

export const styles = css`
  .why {
    margin-top: 12px;
    text-align: end;
  }
  .gap {
    margin-block: 24px 20px;
  }
  .gap + .columns {
    margin-top: 36px;
  }
  .main {
    align-items: center;
    margin-bottom: 40px;
  }
  .main > span {
    flex: 1 1 240px;
    margin-inline-start: 8px;
  }
  .section > .open {
    padding-bottom: 0;
    border-bottom: 0;
  }
  .inside {
    margin-top: 14px;
  }
  .starts {
    margin: 8px -10px 0;
  }
  ev-requirement-list {
    padding-top: 6px;
  }
  .dock {
    display: none;
  }
  @media (max-width: 859px) {
    .why {
      text-align: start;
    }
    .gap {
      margin-block: 16px;
    }
    .main > ev-button {
      display: none;
    }
    .main {
      margin-bottom: 28px;
    }
    .main > span {
      margin-inline-start: 0;
    }
    .dock {
      position: sticky;
      z-index: 1;
      bottom: var(--app-bottom-inset, 0);
      display: flex;
      flex-direction: row-reverse;
      gap: 8px;
      margin: 32px calc(-1 * var(--_gutter)) calc(-1 * var(--_space-16));
      padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
      border-top: var(--_hairline);
      background: var(--_sheet);
    }
    .dock > ev-button {
      flex: 1;
      min-width: 0;
    }
  }
`;
