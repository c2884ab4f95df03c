import { css } from 'lit';

export const styles = css`
  ev-empty {
    display: block;
    margin-top: 16px;
  }
  :host {
    container: wallets / inline-size;
  }
  /* One grid for all rows: what they hold differs in width. */
  ul {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) 168px minmax(104px, auto);
    gap: 0 16px;
  }
  li {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    font-weight: var(--_font-weight-strong);
  }
  p {
    margin-top: 2px;
    line-height: var(--_line-height-tight);
  }
  .address {
    display: flex;
    gap: 4px;
    align-items: center;
  }
  .explorer {
    margin-inline-start: -4px;
    display: inline-grid;
    place-items: center;
    min-inline-size: var(--_size-target);
    min-block-size: var(--_size-target);
    color: inherit;
  }
  .wallet-icon {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    overflow: hidden;
    border-radius: 8px;
    background: var(--_color-surface-sunken);
    color: var(--_color-text-muted);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 4px;
  }
  /* The words of a button without a frame end where the row ends. */
  .actions > [variant='quiet']:last-child {
    max-width: calc(100% + 10px);
    margin-inline-end: -10px;
  }
  @container wallets (inline-size < 560px) {
    ul {
      grid-template-columns: 36px minmax(0, 1fr) auto;
      column-gap: 12px;
    }
    li {
      row-gap: 8px;
    }
    .state {
      grid-column: 2;
    }
    .actions {
      grid-area: 1 / 3 / span 2;
      flex-direction: column;
      align-self: start;
      align-items: flex-end;
    }
  }
`;
