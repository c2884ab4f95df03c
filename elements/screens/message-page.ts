/** Pages with one message, such as a failed login, a refused page or a page that does not exist. */
import { html, nothing, type TemplateResult } from 'lit';

export interface PageMessage {
  icon?: TemplateResult;
  heading: string;
  text: string;
  /** Buttons, the main one first. */
  actions?: TemplateResult | undefined;
}

/** The content of a page that could not be found: what happened, and what to do. Styles: message-page.styles.ts. */
export const renderPageMessage = ({ icon, heading, text, actions }: PageMessage): TemplateResult =>
  html`${icon}
    <h1>${heading}</h1>
    <p class="muted">${text}</p>
    ${actions ? html`<div class="actions">${actions}</div>` : nothing}`;
