/**
 * The page of another company that embeds the product: its own origin, its own look, and a policy as strict as any
 * partner's. It knows nothing of the product but the script tag.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { snippet, snippetPolicy, type EmbedManifest } from '../../contract/embed.ts';

export interface PartnerOptions {
  port: number;
  host?: string;
  /** Where the product is, e.g. `http://localhost:3000`. */
  productOrigin: string;
  /** Folder of the built client parts, for the hashes of the embed. */
  distDir: string;
}

/** The tags that the page embeds. */
const tags = ['ev-notification-bell', 'ev-cookie-bar'];

/** What a host page has to allow for the embed, and nothing else. The page itself brings one style sheet and one icon. */
export async function partnerPolicy(product: string): Promise<string> {
  const embed = await snippetPolicy({ host: product, tags });
  return [
    "default-src 'none'",
    embed.replace('img-src', "img-src 'self'").replace('style-src', "style-src 'self'"),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The lines of the page as a partner copies them, pinned to the version that is built. */
async function lines({ productOrigin: host, distDir }: PartnerOptions): Promise<string> {
  const file = await readFile(join(distDir, 'embed/v1/manifest.json'), 'utf8').catch(() => null);
  if (file === null) return 'The embed is not built. Run npm run build, then reload.\n';
  const options = { host, tags, manifest: JSON.parse(file) as EmbedManifest };
  return `${snippet(options)}\n\nContent-Security-Policy: ${await snippetPolicy(options)}\n`;
}

const files = { '/': 'page.html', '/page.css': 'page.css', '/icon.svg': 'icon.svg' } as const;
const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;

/** Serves the page. @returns the listening server; `close()` ends it. */
export async function startPartner(options: PartnerOptions): Promise<FastifyInstance> {
  const { port, host = 'localhost', productOrigin } = options;
  const app = fastify({ forceCloseConnections: true });
  const policy = await partnerPolicy(productOrigin);
  const [script = ''] = snippet({ host: productOrigin, tags }).split('\n');
  for (const [url, name] of Object.entries(files)) {
    const content = await readFile(new URL(`./${name}`, import.meta.url), 'utf8');
    const body = content.replace('<!-- embed -->', script).replaceAll('{{PRODUCT}}', productOrigin);
    app.get(url, (_, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
        .type(types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types])
        .send(body),
    );
  }
  app.get('/lines.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(await lines(options)));
  await app.listen({ port, host });
  return app;
}
