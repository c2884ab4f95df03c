import { css } from 'lit';

export const styles = css`
  ev-select {
    margin-top: 12px;
    max-width: 240px;
  }
`;
