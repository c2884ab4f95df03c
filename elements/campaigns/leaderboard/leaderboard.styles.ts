import { css } from 'lit';

export const styles = css`
  ol {
    padding-top: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 22px 24px minmax(0, 1fr) auto;
    gap: 10px;
    align-items: center;
    min-height: 38px;
    padding-block: 4px;
    font-size: var(--_font-size-s);
  }
  li > :last-child {
    min-width: 34px;
  }
  .current-user {
    margin-inline: -10px;
    padding-inline: 10px;
    border-radius: var(--_radius-m);
    background: var(--_color-neutral-2);
    font-weight: var(--_font-weight-title);
  }
  .person,
  .activity {
    display: block;
  }
  .activity {
    font-weight: var(--_font-weight-text);
    line-height: 1.35;
  }
  :host([compact]) .current-user {
    background: none;
  }
  .gap {
    display: block;
    height: 12px;
    min-height: 0;
    padding-block: 0;
    margin-bottom: 10px;
    border-bottom: 1px dashed var(--_color-border);
  }
  .next-rank,
  .counted-at {
    margin-top: 10px;
  }
  .empty {
    padding-top: 12px;
  }
`;
