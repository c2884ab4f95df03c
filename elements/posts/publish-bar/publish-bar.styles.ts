import { css } from 'lit';

export const styles = css`
  :host {
    border-top: var(--_border-hairline);
    background: var(--_color-surface);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding-block: 12px;
    padding-inline: 20px;
  }
  .login {
    padding: 12px 20px 0;
    line-height: 1.4;
  }
  .reason {
    flex: 1 1 200px;
    min-width: 0;
    line-height: 1.4;
    text-align: end;
  }
  ev-note {
    margin: 12px 20px 0;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .progress {
    display: grid;
    gap: 8px;
    padding: 14px 20px 2px;
  }
  .progress > :first-child {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  @media (max-width: 559px) {
    /* The room is for the text until the button can be pressed. */
    .login.later {
      display: none;
    }
    .reason {
      flex-basis: 100%;
      order: -1;
      text-align: start;
    }
    .reason:empty {
      display: none;
    }
    .row > :last-child {
      margin-inline-start: auto;
    }
  }
`;
