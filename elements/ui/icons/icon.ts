import { html, svg, type TemplateResult } from 'lit';

/** An icon drawn by strokes on a grid of 20 px, without a name of its own: the text beside it says what it means. */
export const icon = (d: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${d} /></svg>`;

/** As {@link icon}, for one that points forward: it turns round in a right-to-left text. */
export const turning = (d: string): TemplateResult =>
  html`<svg class="icon turn" viewBox="0 0 20 20" aria-hidden="true"><path d=${d} /></svg>`;

/** As {@link icon}, with a closed shape that is filled: marks of other networks. */
export const filled = (d: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${d} fill="currentColor" stroke="none" />`}</svg>`;
