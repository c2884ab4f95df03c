import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 8px;
  }
  .lead {
    margin-bottom: 28px;
  }
  .text {
    padding-block: 14px;
    color: var(--_text-2);
    font-size: var(--_size-2);
  }
`;
