/** HTML of the sandbox's pages: template values are escaped unless they are templates themselves. */
import type { FastifyReply } from 'fastify';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  constructor(readonly text: string) {}
}
export type TemplateValue =
  Html | string | number | null | undefined | false | readonly TemplateValue[];

function render(part: TemplateValue): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === null || part === undefined || part === false) return '';
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign]!);
}

/** Tagged template that escapes its values. */
export function markup(strings: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(strings.reduce((text, piece, at) => text + render(parts[at - 1]) + piece));
}

export interface Page {
  title: string;
  /** The current menu entry. */
  section?: (typeof menuEntries)[number][0];
  body: Html;
  status?: number;
  /** The consent page has no menu, because it represents another company's site. */
  withoutMenu?: boolean;
  /** It shows another of the sandbox's pages in a frame. */
  hasFrame?: boolean;
}

const menuEntries = [
  ['overview', '/sandbox', 'Overview'],
  ['network', '/sandbox/x', 'Network'],
  ['mail', '/sandbox/mail', 'Mailbox'],
  ['authenticator', '/sandbox/authenticator', 'Authenticator'],
  ['rail', '/sandbox/rail', 'Payment rail'],
  ['clock', '/sandbox/clock', 'Clock'],
  ['ledger', '/sandbox/ledger', 'Ledger'],
  ['analytics', '/sandbox/analytics', 'Analytics'],
] as const;

function renderDocument(page: Page): Html {
  const entries = menuEntries.map(
    ([key, href, label]) =>
      markup`<a href="${href}"${key === page.section ? markup` aria-current="page"` : ''}>${label}</a>`,
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
<header class="bar"><div><span class="mark">Sandbox</span>${page.withoutMenu ? markup`<span class="hint">Nothing here is real: no money, no posts, no people.</span>` : markup`<nav aria-label="Sandbox">${entries}</nav><a class="to-product" href="/">Open the app</a>`}</div></header>
<main>${page.body}</main>
</body>
</html>`;
}

/**
 * `form-action` allows the local ports: browsers apply it to the whole redirect chain of a form, which can end on the
 * partner's page.
 */
const contentSecurityPolicy = [
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
    .headers({
      'content-security-policy': page.hasFrame
        ? `${contentSecurityPolicy}; frame-src 'self'`
        : contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(renderDocument(page).text);
}

const countFormat = new Intl.NumberFormat('en');
export const formatCount = (value: number): string => countFormat.format(value);

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** A `<time>` element with date and time. */
export function renderTime(iso: string): Html {
  return markup`<time datetime="${iso}">${dateTimeFormat.format(new Date(iso))}</time>`;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** A `<time>` element with the date. */
export function renderDay(iso: string): Html {
  return markup`<time datetime="${iso}">${dateFormat.format(new Date(iso))}</time>`;
}
