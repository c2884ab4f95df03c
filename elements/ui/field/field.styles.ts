import { css } from 'lit';

export const styles = css`
  .box textarea {
    display: block;
    min-height: calc(var(--_rows) * 1lh + 16px);
    padding-block: 8px;
    line-height: var(--_leading-text);
    resize: vertical;
    field-sizing: content;
  }
  .box:has(textarea) {
    align-items: flex-start;
    padding-inline-end: 4px;
  }
  :host([size='big']) .box {
    min-height: 48px;
    padding-inline: 12px;
  }
  :host([size='big']) input {
    min-height: 46px;
    font-size: var(--_size-5);
    font-weight: var(--_weight-title);
    font-variant-numeric: tabular-nums lining-nums;
    letter-spacing: var(--_track-figure);
  }
  ::slotted(:is([slot='prefix'], [slot='suffix'])) {
    flex: none;
    color: var(--_text-3);
    font-size: var(--_size-2);
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`;
