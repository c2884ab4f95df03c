import { css, html, type TemplateResult } from 'lit';

/** Styles of {@link renderTerm}. */
export const term = css`
  .term {
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
    cursor: help;
  }
`;

/** Renders the word for a number with the formula of the number as its title; without a formula, the word alone. */
export const renderTerm = (word: string, formula: string): TemplateResult =>
  formula ? html`<span class="term" tabindex="0" title=${formula}>${word}</span>` : html`${word}`;
