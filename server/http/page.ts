/** The app's page as built, with the settings of this server filled in: no script is written into it. */
import type { Context } from '../context.ts';
import { trackingMeta } from './tracking.ts';
import { appOrigins } from '../services/origins.service.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Sets `<meta name content>`: in its place when the page has it, else before the end of the head. */
function setMeta(html: string, name: string, content: string): string {
  const meta = `<meta name="${name}" content="${escapeHtml(content)}">`;
  const there = new RegExp(`<meta\\s[^>]*name="${name}"[^>]*>`);
  return there.test(html) ? html.replace(there, () => meta) : html.replace('</head>', () => `${meta}</head>`);
}

/** The sandbox's wallet announces itself to pages as an extension would; only the sandbox has it. */
const sandboxWallet = '<script type="module" src="/sandbox/wallet.js"></script>';

export async function appPage(ctx: Context, html: string): Promise<string> {
  let page = setMeta(html, 'api-endpoint', '');
  for (const [name, content] of Object.entries(trackingMeta(ctx.config))) page = setMeta(page, name, content);
  page = setMeta(page, 'main-hosts', ctx.config.mainHosts.join(','));
  page = setMeta(page, 'app-origins', (await appOrigins(ctx)).join(','));
  return ctx.config.mode === 'sandbox' ? page.replace('</head>', () => `${sandboxWallet}</head>`) : page;
}
