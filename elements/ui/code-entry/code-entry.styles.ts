import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
  }
  /* Reserves space for messages, so that buttons do not move when a message appears. */
  ev-code-input {
    --_message-min-height: 2lh;
  }
  .status {
    display: grid;
    gap: 6px;
  }
  .ended {
    display: flex;
    gap: 6px;
    align-items: start;
  }
  .resend {
    display: flex;
    align-items: center;
    min-height: var(--_size-control-small);
  }
  .actions {
    display: grid;
    gap: 8px;
  }
`;
