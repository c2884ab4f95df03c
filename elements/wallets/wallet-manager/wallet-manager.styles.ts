import { css } from 'lit';

export const styles = css`
  .section > header {
    align-items: center;
  }
  .section > p,
  ev-note {
    margin-top: 12px;
  }
`;
