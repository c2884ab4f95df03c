import { css } from 'lit';

export const styles = css`
  h1 {
    margin-bottom: 8px;
  }
  .lead {
    margin-bottom: 28px;
  }
  .email-login {
    display: block;
    margin-bottom: 28px;
  }
  ev-email-settings,
  ev-two-factor-settings {
    scroll-margin-top: 24px;
  }
  .text {
    padding-block: 14px;
    color: var(--_color-text-muted);
    font-size: var(--_font-size-s);
  }
  .address {
    margin-top: 8px;
  }
`;
