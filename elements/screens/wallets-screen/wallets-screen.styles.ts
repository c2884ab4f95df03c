import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 8px;
  }
  h1 + ev-empty {
    margin-top: 24px;
  }
  .lead {
    margin-bottom: 28px;
  }
  .claims {
    margin-top: 12px;
  }
  .claims li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding-block: 6px;
  }
  .rest {
    margin-top: 8px;
  }
  /* Where there is room, codes are beside the balances, and past withdrawals follow the wallets: the form grows beside both. */
  .areas {
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--_size-aside);
    grid-template-rows: auto auto 1fr;
    gap: 0 var(--_space-12);
    align-items: start;
  }
  .codes {
    grid-area: 1 / 2;
  }
  .main {
    grid-area: 1 / 1 / span 2;
  }
  .areas > aside {
    grid-area: 2 / 2 / span 2;
  }
  .history {
    grid-area: 3 / 1;
  }
  .history:has(section) {
    padding-top: 44px;
  }
  .codes {
    margin-bottom: 44px;
  }
  .block {
    padding-top: 16px;
  }
  .form {
    padding-top: 16px;
  }
  .section > header {
    align-items: baseline;
  }
  .export {
    text-align: end;
  }
  ev-withdrawal-code {
    scroll-margin-top: 72px;
  }
  @media (max-width: 1023px) {
    .areas {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: none;
    }
    .areas > * {
      grid-area: auto !important;
    }
    .areas > .main {
      margin-bottom: 44px;
    }
  }
  .earnings {
    display: grid;
    gap: 32px;
    margin-top: 48px;
  }
`;
