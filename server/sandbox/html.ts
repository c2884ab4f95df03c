/** Pages of the sandbox as strings: everything written into a template is escaped, but what is a template itself. */
import type { FastifyReply } from 'fastify';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export class Html {
  constructor(readonly text: string) {}
}
export type Part = Html | string | number | null | undefined | false | readonly Part[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === null || part === undefined || part === false) return '';
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** A template whose values are escaped. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, piece, at) => text + render(parts[at - 1]) + piece));
}

export interface Page {
  title: string;
  /** Which entry of the menu is current. */
  at?: 'overview' | 'network' | 'mail' | 'rail' | 'clock' | 'ledger' | 'analytics';
  body: Html;
  status?: number;
  /** Without the menu: the consent page stands for another company's. */
  bare?: boolean;
}

const menu = [
  ['overview', '/sandbox', 'Overview'],
  ['network', '/sandbox/x', 'Network'],
  ['mail', '/sandbox/mail', 'Mailbox'],
  ['rail', '/sandbox/rail', 'Payment rail'],
  ['clock', '/sandbox/clock', 'Clock'],
  ['ledger', '/sandbox/ledger', 'Ledger'],
  ['analytics', '/sandbox/analytics', 'Analytics'],
] as const;

function document(page: Page): Html {
  const entries = menu.map(
    ([key, href, label]) => markup`<a href="${href}"${key === page.at ? markup` aria-current="page"` : ''}>${label}</a>`,
  );
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} – Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header class="bar"><div><span class="mark">Sandbox</span>${page.bare ? markup`<span class="hint">Nothing here is real: no money, no posts, no people.</span>` : markup`<nav aria-label="Sandbox">${entries}</nav><a class="out" href="/">Open the app</a>`}</div></header>
<main>${page.body}</main>
</body>
</html>`;
}

/**
 * A form may end, by redirects, on the partner's page: browsers hold the whole chain against form-action. All of the
 * sandbox is on this machine.
 */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "form-action 'self' http://localhost:* http://127.0.0.1:* http://*.localhost:*",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(document(page).text);
}

const counts = new Intl.NumberFormat('en');
export const count = (value: number): string => counts.format(value);

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** A moment with its machine form. */
export function time(iso: string): Html {
  return markup`<time datetime="${iso}">${moments.format(new Date(iso))}</time>`;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** A day with its machine form. */
export function day(iso: string): Html {
  return markup`<time datetime="${iso}">${days.format(new Date(iso))}</time>`;
}
