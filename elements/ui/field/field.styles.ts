import { css } from 'lit';

export const styles = css`
  .control textarea {
    display: block;
    min-height: calc(var(--_rows) * 1lh + 16px);
    padding-block: 8px;
    line-height: var(--_line-height-text);
    resize: vertical;
    field-sizing: content;
  }
  .control:has(textarea) {
    align-items: flex-start;
    padding-inline-end: 4px;
  }
  :host([size='large']) .control {
    min-height: 48px;
    padding-inline: 12px;
  }
  :host([size='large']) input {
    min-height: 46px;
    font-size: var(--_font-size-xl);
    font-weight: var(--_font-weight-title);
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: var(--_letter-spacing-figure);
  }
  ::slotted(:is([slot='prefix'], [slot='suffix'])) {
    flex: none;
    color: var(--_color-text-subtle);
    font-size: var(--_font-size-s);
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;
