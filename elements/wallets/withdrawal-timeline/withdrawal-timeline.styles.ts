import { css } from 'lit';

export const styles = css`
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 12px;
    position: relative;
    padding-bottom: 14px;
    font-size: var(--_size-2);
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
    border-inline-start: 1.5px solid var(--_line);
  }
  .now {
    font-weight: var(--_weight-strong);
  }
  .next {
    color: var(--_text-3);
  }
  .good > .icon {
    color: var(--_good);
  }
  .bad > .icon {
    color: var(--_bad);
  }
  .warn > .icon {
    color: var(--_warn);
  }
  li > span {
    color: var(--_text);
  }
  .next > span {
    color: inherit;
  }
  .why {
    margin-top: 4px;
    color: var(--_text-2);
    font-weight: var(--_weight-text);
  }
  a {
    overflow-wrap: anywhere;
  }
`;
