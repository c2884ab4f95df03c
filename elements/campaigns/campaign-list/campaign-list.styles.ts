import { css } from 'lit';

export const styles = css`
  :host {
    container-type: inline-size;
  }
  li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) 92px 104px 100px;
    gap: 0 14px;
    align-items: center;
  }
  h3 {
    font-weight: var(--_weight-strong);
  }
  h3 a:hover {
    text-decoration: underline;
    text-decoration-color: var(--_step-4);
  }
  .sum {
    display: -webkit-box;
    margin-top: 2px;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  :is(.name, .progress) p {
    line-height: 1.35;
  }
  .progress {
    display: grid;
    gap: 7px;
  }
  .got,
  .when {
    font-size: var(--_size-2);
    line-height: 1.35;
  }
  :is(.got, .when) p {
    margin-top: 2px;
  }
  :host([browse]) li {
    grid-template-columns: 36px minmax(0, 1fr) auto 120px 100px;
    padding-block: 16px;
  }
  @container (max-width: 560px) {
    li,
    :host([browse]) li {
      grid-template-columns: 36px minmax(0, 1fr) auto;
      gap: 10px 12px;
      align-items: start;
    }
    .when {
      grid-row: 1;
      grid-column: 3;
    }
    :is(.progress, .stand) {
      grid-column: 2;
      align-content: center;
    }
    .got {
      grid-column: 3;
    }
    :host([browse]) .got {
      grid-column: 2 / -1;
      grid-row: 2;
    }
    :host([browse]) .got p {
      display: inline;
      margin-inline-start: 4px;
    }
    :host([browse]) .stand {
      grid-row: 2;
    }
  }
`;
