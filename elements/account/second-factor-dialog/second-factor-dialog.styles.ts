import { css } from 'lit';

export const styles = css`
  p {
    margin-block-end: 14px;
  }
`;
