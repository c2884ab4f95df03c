import { css } from 'lit';

export const styles = css`
  .empty {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 8px;
    padding: 24px;
    border: var(--_border-hairline);
    border-radius: var(--_radius-l);
  }
  ::slotted([slot='icon']) {
    width: 20px;
    height: 20px;
    margin-bottom: 4px;
    color: var(--_color-text-subtle);
  }
  .heading {
    font-size: var(--_font-size-l);
    font-weight: var(--_font-weight-title);
    letter-spacing: calc(-0.012em * var(--_letter-spacing-scale));
    line-height: var(--_line-height-tight);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  p {
    max-width: var(--_size-reading);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
`;
