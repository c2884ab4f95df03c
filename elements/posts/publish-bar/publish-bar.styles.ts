import { css } from 'lit';

export const styles = css`
  :host {
    border-top: var(--_border-hairline);
    background: var(--_color-surface);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding-block: 12px;
    padding-inline: 20px;
  }
  .row {
    display: contents;
  }
  /* Between the tools and the button of the row. */
  .reason {
    order: 1;
  }
  .row > :last-child {
    order: 2;
  }
  .spacer {
    flex: 1;
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
  /* What the bar has to read scrolls with the text. The row of its buttons stays. */
  @media (max-height: 479px) {
    .bar {
      display: contents;
    }
    .row {
      position: sticky;
      z-index: 1;
      bottom: 0;
      display: flex;
      gap: 8px 12px;
      align-items: center;
      padding: 6px 20px;
      border-top: var(--_border-hairline);
      background: var(--_color-surface);
    }
    :is(.reason, .elsewhere) {
      padding: 8px 20px;
      text-align: start;
    }
    .spacer {
      display: none;
    }
    .row > :last-child {
      margin-inline-start: auto;
    }
  }
`;
