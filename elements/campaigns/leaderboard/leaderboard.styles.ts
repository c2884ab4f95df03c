import { css } from 'lit';

export const styles = css`
  ol {
    padding-top: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 22px 24px minmax(0, 1fr) auto auto;
    gap: 10px;
    align-items: center;
    min-height: 38px;
    font-size: var(--_size-2);
  }
  li > :last-child {
    min-width: 34px;
  }
  .mine {
    margin-inline: -10px;
    padding-inline: 10px;
    border-radius: var(--_radius);
    background: var(--_step-2);
    font-weight: var(--_weight-title);
  }
  :host([compact]) .mine {
    background: none;
  }
  .gap {
    display: block;
    height: 12px;
    min-height: 0;
    margin-bottom: 10px;
    border-bottom: 1px dashed var(--_line);
  }
  .next {
    margin-top: 10px;
  }
  .none {
    padding-top: 12px;
  }
`;
