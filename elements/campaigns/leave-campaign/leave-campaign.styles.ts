import { css } from 'lit';

export const styles = css`
  p + p,
  ev-note {
    margin-top: 12px;
  }
`;
