import { html, type TemplateResult } from 'lit';
import type { App } from '../core/app/app.ts';
import { toSafeUrl } from '../ui/safe-url.ts';

/** Renders a link to a URL from the server, in a new tab. An unsafe URL (not http or https) renders the text alone. */
export function renderExternalLink(
  app: App,
  address: string | null | undefined,
  text: string,
): TemplateResult {
  const url = toSafeUrl(address);
  return url
    ? html`<a href=${app.host.href(url)} target="_blank" rel="noopener noreferrer">${text}</a>`
    : html`${text}`;
}
