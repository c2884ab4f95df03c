import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto 168px;
    gap: 0 16px;
    align-items: center;
    padding-block: 13px;
  }
  h3 {
    font-weight: var(--_weight-strong);
  }
  .text p {
    line-height: 1.45;
  }
  .mark {
    align-self: start;
    margin-top: 1px;
    color: var(--_text-3);
  }
  .mark.warn {
    color: var(--_warn);
  }
  .mark.good {
    color: var(--_good);
  }
  .due {
    color: var(--_text-3);
    font-size: var(--_size-2);
    text-align: end;
    white-space: nowrap;
  }
  .due.warn {
    color: var(--_warn);
  }
  @container (max-width: 700px) {
    li {
      grid-template-columns: 20px minmax(0, 1fr) auto;
      gap: 0 12px;
      align-items: start;
    }
    .text {
      grid-column: 2 / -1;
    }
    .due {
      grid-column: 2;
      align-self: center;
      margin-top: 10px;
      text-align: start;
      white-space: normal;
    }
    .act {
      grid-column: 3;
      margin-top: 10px;
    }
  }
`;
