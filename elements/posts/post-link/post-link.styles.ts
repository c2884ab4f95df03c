import { css } from 'lit';

export const styles = css`
  :host {
    display: grid;
    gap: 16px;
  }
  ol {
    display: grid;
    gap: 16px;
    counter-reset: step;
  }
  ol > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 8px 10px;
    align-items: center;
    counter-increment: step;
  }
  ol > li::before {
    display: grid;
    width: 24px;
    height: 24px;
    border: var(--_border-hairline);
    border-radius: 50%;
    font-size: 13px;
    content: counter(step);
    place-items: center;
  }
  ol > li:lang(ar)::before {
    content: counter(step, arabic-indic);
  }
  .action {
    grid-column: 2;
    justify-self: start;
  }
  form {
    display: grid;
    grid-column: 2;
    gap: 12px;
    justify-items: start;
  }
  ev-field {
    justify-self: stretch;
  }
  .links {
    display: grid;
    gap: 10px;
  }
  .links a {
    overflow-wrap: anywhere;
  }
`;
