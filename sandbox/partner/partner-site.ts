/**
 * The sandbox's partner site: a page on another origin that embeds the product with the script tag, under its own styles and
 * a strict Content-Security-Policy.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { snippet, snippetPolicy, type EmbedManifest } from '../../contract/embed.ts';

export interface PartnerSiteOptions {
  port: number;
  host?: string;
  /** Origin of the product, e.g. `http://localhost:3000`. */
  productOrigin: string;
  /** Folder of the built client parts, for the integrity hashes of the embed. */
  distDir: string;
}

/** The embedded tags. */
const tags = ['ev-notification-bell', 'ev-cookie-bar'];

/** Policy of the page: what the embed needs, plus the page's own style sheet and icon. */
export async function getPartnerPolicy(product: string): Promise<string> {
  const embed = await snippetPolicy({ host: product, tags });
  return [
    "default-src 'none'",
    embed.replace('img-src', "img-src 'self'").replace('style-src', "style-src 'self'"),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @returns null before the embed is built */
async function readManifest(distDir: string): Promise<EmbedManifest | null> {
  const file = await readFile(join(distDir, 'embed/v1/manifest.json'), 'utf8').catch(() => null);
  return file === null ? null : (JSON.parse(file) as EmbedManifest);
}

/** `npm start` builds the embed once the server is up. The page loads again by itself. */
const sendEmbedMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '10', refresh: '10' })
    .type('text/plain; charset=utf-8')
    .send(
      'The embed is not built yet. npm start builds it, which takes less than a minute; without npm start, run npm run build.\n',
    );

/** The snippet that a partner copies, pinned to the built version. */
async function getSnippetText(host: string, manifest: EmbedManifest): Promise<string> {
  const options = { host, tags, manifest };
  return `${snippet(options)}\n\nContent-Security-Policy: ${await snippetPolicy(options)}\n`;
}

const files = { '/': 'page.html', '/page.css': 'page.css', '/icon.svg': 'icon.svg' } as const;
const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** Starts the site. @returns the listening server; `close()` stops it. */
export async function startPartnerSite(options: PartnerSiteOptions): Promise<FastifyInstance> {
  const { port, host = 'localhost', productOrigin, distDir } = options;
  const app = fastify({ forceCloseConnections: true });
  const policy = await getPartnerPolicy(productOrigin);
  const [script = ''] = snippet({ host: productOrigin, tags }).split('\n');
  for (const [url, name] of Object.entries(files)) {
    const content = await readFile(new URL(`./${name}`, import.meta.url), 'utf8');
    const body = content.replace('<!-- embed -->', script).replaceAll('{{PRODUCT}}', productOrigin);
    app.get(url, async (_, reply) => {
      if (url === '/' && (await readManifest(distDir)) === null) return sendEmbedMissing(reply);
      return reply
        .headers({
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-cache',
        })
        .type(types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types])
        .send(body);
    });
  }
  app.get('/lines.txt', async (_, reply) => {
    const manifest = await readManifest(distDir);
    if (manifest === null) return sendEmbedMissing(reply);
    return reply
      .type('text/plain; charset=utf-8')
      .send(await getSnippetText(productOrigin, manifest));
  });
  await app.listen({ port, host });
  return app;
}
