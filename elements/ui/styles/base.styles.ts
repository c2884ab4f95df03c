import { css, type CSSResult } from 'lit';
import { content } from './content.styles.ts';
import { icons } from './icons.styles.ts';
import { reset } from './reset.styles.ts';
import { visuallyHidden } from './visually-hidden.styles.ts';

const utilities = css`
  a.plain {
    text-decoration: none;
  }
  /* A row that its title's link belongs to: all of it presses. Other controls of the row stay above. */
  .pressable {
    position: relative;
  }
  .pressable .leads::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  .pressable:hover .leads {
    text-decoration: underline;
    text-decoration-color: var(--_color-neutral-4);
  }
  .pressable :is(a, button, ev-button, .term):not(.leads) {
    position: relative;
    z-index: 1;
  }
  /* A link that stands alone is 44 px high on touch, whatever is drawn. */
  @media (pointer: coarse) {
    .target {
      position: relative;
    }
    .target::after {
      position: absolute;
      inset: calc(50% - 22px) -4px;
      content: '';
    }
  }
  .text-xs {
    font-size: var(--_font-size-xs);
  }
  .text-s {
    font-size: var(--_font-size-s);
  }
  .text-m {
    font-size: var(--_font-size-m);
  }
  .text-l {
    font-size: var(--_font-size-l);
  }
  .muted {
    color: var(--_color-text-muted);
  }
  .subtle {
    color: var(--_color-text-subtle);
  }
  .strong {
    font-weight: var(--_font-weight-strong);
  }
  .tabular,
  time {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .mono {
    font-family: var(--_font-mono);
    font-size: 0.92em;
    letter-spacing: -0.01em;
  }
  .nowrap {
    white-space: nowrap;
  }
  .truncate {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .align-end {
    text-align: end;
  }
  .success {
    color: var(--_color-success);
  }
  .warning {
    color: var(--_color-warning);
  }
  .danger {
    color: var(--_color-danger);
  }
  .info {
    color: var(--_color-info);
  }
`;

/**
 * Base styles for block elements: the resets, headings, icons and utility classes. Inline elements (`ev-money`, `ev-time` …) adopt
 * only the tokens, so that they inherit size and color from the surrounding text.
 */
export const base: CSSResult[] = [reset, content, icons, utilities, visuallyHidden];
