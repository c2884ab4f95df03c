/**
 * The page of another company that embeds the product: its own origin, its own look, and a policy as strict as any
 * partner's. It knows nothing of the product but the script tag.
 */
import { readFile } from 'node:fs/promises';
import { fastify, type FastifyInstance } from 'fastify';

export interface PartnerOptions {
  port: number;
  host?: string;
  /** Where the product is, e.g. `http://localhost:3000`. */
  productOrigin: string;
}

/** What a host page has to allow for the embed, and nothing else. The page itself brings one style sheet and one icon. */
export function partnerPolicy(product: string): string {
  const socket = product.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src ${product}`,
    `connect-src ${product} ${socket}`,
    `img-src 'self' ${product} data:`,
    `style-src 'self' ${product}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types evangelist',
  ].join('; ');
}

const files = { '/': 'page.html', '/page.css': 'page.css', '/icon.svg': 'icon.svg' } as const;
const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Serves the page. @returns the listening server; `close()` ends it. */
export async function startPartner({ port, host = 'localhost', productOrigin }: PartnerOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  const policy = partnerPolicy(productOrigin);
  for (const [url, name] of Object.entries(files)) {
    const content = await readFile(new URL(`./${name}`, import.meta.url), 'utf8');
    const body = content.replaceAll('{{PRODUCT}}', productOrigin);
    app.get(url, (_, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .type(types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types])
        .send(body),
    );
  }
  await app.listen({ port, host });
  return app;
}
