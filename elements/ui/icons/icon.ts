import { html, type TemplateResult } from 'lit';

const draw = (kind: string, d: string, fill: string, stroke: string): TemplateResult =>
  // Its look is in attributes too, so that it also stands outside our style sheets: in the light DOM of a host page.
  html`<svg
    class=${kind}
    viewBox="0 0 20 20"
    aria-hidden="true"
    fill=${fill}
    stroke=${stroke}
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d=${d} />
  </svg>`;

/** An icon drawn by strokes on a grid of 20 px, without a name of its own: the text beside it says what it means. */
export const icon = (d: string): TemplateResult => draw('icon', d, 'none', 'currentColor');

/** As {@link icon}, for one that points forward: it turns round in a right-to-left text. */
export const turning = (d: string): TemplateResult => draw('icon turn', d, 'none', 'currentColor');

/** As {@link icon}, with a closed shape that is filled: marks of other networks. */
export const filled = (d: string): TemplateResult => draw('icon', d, 'currentColor', 'none');
