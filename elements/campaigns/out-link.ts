import { html, type TemplateResult } from 'lit';
import type { App } from '../core/app.ts';
import { webUrl } from '../ui/web-url.ts';

/** A link that opens beside this page, to an address that a server handed on; the words alone where it can't be followed. */
export function outLink(app: App, address: string | null | undefined, words: string): TemplateResult {
  const url = webUrl(address);
  return url ? html`<a href=${app.host.href(url)} target="_blank" rel="noopener noreferrer">${words}</a>` : html`${words}`;
}
