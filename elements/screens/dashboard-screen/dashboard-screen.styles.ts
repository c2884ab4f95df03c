import { css } from 'lit';

export const styles = css`
  .greeting {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 24px;
  }
  .caught-up {
    flex-basis: 100%;
  }
  .empty {
    padding-block: 16px;
  }
  .after {
    margin-top: 14px;
  }
  .estimate {
    padding-block: 2px 14px;
  }
  .suggestion {
    display: grid;
    gap: 10px;
    padding-top: 14px;
  }
  .actions + .suggestion {
    gap: 6px;
    margin-top: 20px;
    border-top: var(--_border-hairline);
  }
  .suggestion blockquote {
    display: -webkit-box;
    max-width: var(--_size-reading);
    line-height: 1.45;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }
  .suggestion .actions {
    align-items: center;
  }
  /* Nothing comes up, no rank and no health: the first column has the width. */
  .columns > aside.known:not(:has(*)) {
    display: none;
  }
  .figures {
    padding-top: 16px;
  }
  .health {
    display: block;
    padding-top: 14px;
  }
  /* The space that it takes while it loads. */
  ev-earnings:not(:defined) {
    display: block;
    min-height: 344px;
  }
  @media (max-width: 1023px) {
    ev-earnings:not(:defined) {
      min-height: 736px;
    }
  }
`;
