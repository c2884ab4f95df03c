import { css } from 'lit';

export const styles = css`
  :host {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    vertical-align: middle;
  }
  /* Without a message it takes no gap. */
  span[role='status']:empty {
    position: absolute;
  }
  .failed {
    color: var(--_color-danger);
  }
`;
