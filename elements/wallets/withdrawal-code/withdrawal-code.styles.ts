import { css } from 'lit';

export const styles = css`
  .card {
    display: grid;
    gap: 14px;
  }
  ev-dialog ev-note {
    margin-block-start: 14px;
  }
  .description {
    margin-top: 6px;
  }
`;
