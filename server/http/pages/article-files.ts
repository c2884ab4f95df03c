/**
 * Serves the built articles (privacy policy, terms) with the operator's name and contact filled in. Embedded elements load
 * them from other origins, too.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';

interface ArticleFile {
  changed: number;
  plain: Buffer;
  brotli: Buffer;
}

/** Escapes a text for a JSON string that already has its quotes. */
const toJsonContent = (value: string) => JSON.stringify(value).slice(1, -1);

export function mountArticleFiles(
  app: FastifyInstance,
  { config }: Context,
  distDir: string,
): void {
  const files = new Map<string, ArticleFile>();
  const fillPlaceholders = (text: string) =>
    text
      .replaceAll('{operator}', () => toJsonContent(config.operator.name))
      .replaceAll('{contact}', () => toJsonContent(config.operator.contact));

  async function read(name: string): Promise<ArticleFile | undefined> {
    const file = join(distDir, 'app/payload', name);
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const known = files.get(name);
    if (known?.changed === found.mtimeMs) return known;
    const plain = Buffer.from(fillPlaceholders(await readFile(file, 'utf8')));
    const text = { changed: found.mtimeMs, plain, brotli: brotliCompressSync(plain) };
    files.set(name, text);
    return text;
  }

  app.get<{ Params: { name: string } }>('/payload/:name', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { name } = request.params;
    const text = /^[a-z][\w-]*\.json$/.test(name) ? await read(name) : undefined;
    if (!text) throw new ApiError('NOT_FOUND');
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (brotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        // Never immutable: the answer contains settings of the server.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(brotli ? text.brotli : text.plain);
  });
}
