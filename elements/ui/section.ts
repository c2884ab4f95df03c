/** A section of a page: heading, link or filter, and content. */
import { html, nothing, type TemplateResult } from 'lit';

export interface SectionOptions {
  /** Class of the header. */
  headerClass?: string;
  /** Whether a script can focus the heading. */
  focusable?: boolean;
}

/**
 * Renders a section of a page, for `styles/section.styles.ts`.
 * @param id of the heading, which labels the section
 * @param aside right of the heading: a link, a hint or a control
 */
export const renderSection = (
  id: string,
  heading: string,
  aside: unknown,
  content: unknown,
  { headerClass, focusable = false }: SectionOptions = {},
): TemplateResult =>
  html`<section class="section" aria-labelledby=${id}>
    <header class=${headerClass || nothing}>
      <h2 id=${id} tabindex=${focusable ? -1 : nothing}>${heading}</h2>
      ${aside}
    </header>
    ${content}
  </section>`;
