import { css } from 'lit';

export const styles = css`
  form {
    display: grid;
    gap: 16px;
    max-inline-size: 420px;
  }
`;
