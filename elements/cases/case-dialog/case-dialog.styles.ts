import { css } from 'lit';

export const styles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
`;
