import { css } from 'lit';

export const styles = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 16px;
    font-size: var(--_size-2);
  }
  li {
    display: flex;
    gap: 5px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .open {
    color: var(--_text-3);
  }
  .met {
    color: var(--_good);
  }
  .wrong {
    color: var(--_bad);
    font-weight: var(--_weight-strong);
  }
`;
