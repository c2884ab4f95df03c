import { html, type TemplateResult } from 'lit';

const renderIcon = (className: string, d: string, fill: string, stroke: string): TemplateResult =>
  // Presentation attributes, so that an icon also renders outside our style sheets: in the light DOM of a host page.
  html`<svg
    class=${className}
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

/** A stroked icon on a grid of 20 px. It is hidden from assistive technology: the text next to it carries the meaning. */
export const icon = (d: string): TemplateResult => renderIcon('icon', d, 'none', 'currentColor');

/** Like {@link icon}, for an icon that points forward: it is mirrored in right-to-left text. */
export const directionalIcon = (d: string): TemplateResult =>
  renderIcon('icon mirror-rtl', d, 'none', 'currentColor');

/** Like {@link icon}, for a closed shape that is filled: marks of other networks. */
export const filledIcon = (d: string): TemplateResult =>
  renderIcon('icon', d, 'currentColor', 'none');
