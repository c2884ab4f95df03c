import { css } from 'lit';

export const styles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    font-size: var(--_size-2);
  }
  a,
  .by {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    min-height: var(--_hit);
  }
  .by {
    color: var(--_text-2);
  }
  .logo {
    width: 16px;
    height: 16px;
  }
`;
