import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 14px;
  }
  /* What comes and goes has its place from the start: nobody is to press a button that has just moved there. */
  ev-code-input {
    --_message-room: 2lh;
  }
  .facts {
    display: grid;
    gap: 2px;
  }
  .again {
    display: flex;
    align-items: center;
    min-height: var(--_control-small);
  }
  .facts ev-button {
    margin-inline-start: -10px;
  }
  .acts {
    display: grid;
    gap: 8px;
  }
`;
