import { html, type TemplateResult } from 'lit';

/**
 * A text that a translator must leave as it is: an amount, a code, a handle, an address. Among texts of other kinds; an element
 * that only such texts are in has `translate="no"` itself. Translators look for it inside of a shadow root only.
 */
export const exact = (text: string): TemplateResult => html`<span translate="no">${text}</span>`;
