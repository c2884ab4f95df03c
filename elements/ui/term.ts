/** A word with the formula of its number as a tooltip. */
import { css, html, type TemplateResult } from 'lit';

/** Styles of {@link renderTerm}. */
export const term = css`
  .term {
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
    cursor: help;
  }
`;

/**
 * Renders the word for a number with the formula of the number as its title; without a formula, the word alone.
 * @param side on which the tooltip does not cover the number: `bottom` where the word is below its number; `start` where a field
 *   is above the word
 */
export const renderTerm = (
  word: string,
  formula: string,
  side: 'top' | 'bottom' | 'start' = 'top',
): TemplateResult =>
  formula
    ? html`<span class="term" tabindex="0" title=${formula} data-tooltip-placement=${side}
        >${word}</span
      >`
    : html`${word}`;
