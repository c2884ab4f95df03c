import { css } from 'lit';

export const styles = css`
  :host {
    container: profile / inline-size;
  }
  .identity {
    display: flex;
    gap: 16px;
    align-items: center;
    margin-bottom: 16px;
  }
  .identity ev-avatar {
    flex: none;
  }
  .account {
    margin-top: 4px;
  }
  .bio {
    margin-top: 8px;
    max-inline-size: var(--_size-reading);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 0 0 28px;
    font-size: var(--_font-size-s);
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: var(--_color-text-subtle);
  }
  dd {
    margin: 0;
    font-weight: var(--_font-weight-strong);
  }
  slot {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-inline-start: auto;
    align-self: start;
  }
  @container profile (inline-size < 640px) {
    .identity {
      flex-wrap: wrap;
      align-items: start;
    }
    .identity > div {
      flex: 1 1 220px;
    }
    slot {
      flex-basis: 100%;
      margin-inline-start: 0;
    }
  }
`;
