import { css } from 'lit';

export const styles = css`
  p {
    padding-top: 16px;
  }
  ev-select {
    margin-top: 12px;
    max-width: 240px;
  }
`;
