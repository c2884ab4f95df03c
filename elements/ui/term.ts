import { css, html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import formulas from '../../messages/en/formulas.json';
import type { Namespaces } from '../../messages/messages.generated.ts';
import { MessagesController } from './messages-controller.ts';

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

export type FormulaMessages = Namespaces['formulas'];

/** How the numbers of the product are calculated: what a term explains. */
export const formulaMessages = (
  host: ReactiveControllerHost & HTMLElement,
): MessagesController<'formulas'> => new MessagesController(host, 'formulas', formulas);
