import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 8px;
  }
  h1 + ev-empty {
    margin-top: 24px;
  }
  h1 + ev-note {
    margin-block: 16px 20px;
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
  /* The codes and the form are beside balances, wallets and past withdrawals, whichever is longer. */
  .areas {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 44px var(--_space-12);
    align-items: start;
  }
  /* Before something was earned there is no headline between them. */
  h1 + .areas {
    margin-top: 20px;
  }
  .areas.two-columns {
    grid-template-columns: minmax(0, 1fr) var(--_size-aside);
    grid-template-rows: auto 1fr;
  }
  .two-columns > aside {
    grid-area: 1 / 2 / span 2;
  }
  /* The wallets have no place until there is one. */
  .main:has(> [empty-hidden]) {
    display: block;
  }
  .history:not(:has(section)) {
    display: none;
  }
  .section > header > .earned {
    white-space: normal;
  }
  .earned .strong {
    color: var(--_color-text);
  }
  .block {
    padding-top: 16px;
  }
  .form {
    display: block;
    padding-top: 16px;
  }
  .section > header {
    align-items: baseline;
  }
  .export {
    text-align: end;
  }
  ev-withdrawal-code,
  ev-wallet-manager {
    scroll-margin-top: 16px;
  }
  .earnings {
    display: block;
    margin-top: 48px;
  }
  .areas:not(.two-columns) .codes {
    max-inline-size: 420px;
  }
`;
