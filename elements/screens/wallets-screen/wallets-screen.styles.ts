import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 8px;
  }
  h1 + ev-empty {
    margin-top: 24px;
  }
  .lead {
    margin-bottom: 28px;
  }
  .form {
    padding-top: 16px;
  }
  .section > header {
    align-items: baseline;
  }
  .export {
    text-align: end;
  }
  ev-withdrawal-code {
    scroll-margin-top: 72px;
  }
`;
