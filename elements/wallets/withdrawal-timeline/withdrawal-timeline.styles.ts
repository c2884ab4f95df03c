import { css } from 'lit';

export const styles = css`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 12px;
    position: relative;
    padding-bottom: 14px;
    font-size: var(--_font-size-s);
    line-height: 1.4;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 22px 2px;
    inset-inline-start: 9.25px;
    border-inline-start: 1.5px solid var(--_color-border);
  }
  .current {
    font-weight: var(--_font-weight-strong);
  }
  .next {
    color: var(--_color-text-subtle);
  }
  .success > .icon {
    color: var(--_color-success);
  }
  .danger > .icon {
    color: var(--_color-danger);
  }
  .warning > .icon {
    color: var(--_color-warning);
  }
  li > span {
    color: var(--_color-text);
  }
  .next > span {
    color: inherit;
  }
  .detail {
    margin-top: 4px;
    color: var(--_color-text-muted);
    font-weight: var(--_font-weight-text);
  }
  a {
    overflow-wrap: anywhere;
  }
`;
