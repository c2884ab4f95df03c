/** The product's own texts (privacy policy, terms), with who runs this server filled in. Its elements show them on pages of others too. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

interface Text {
  changed: number;
  plain: Buffer;
  brotli: Buffer;
}

/** What stands between quotes in JSON. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

export function mountPayloads(app: FastifyInstance, { config }: Context, distDir: string): void {
  const texts = new Map<string, Text>();
  const filled = (text: string) =>
    text
      .replaceAll('{operator}', () => inJson(config.operator.name))
      .replaceAll('{contact}', () => inJson(config.operator.contact));

  async function read(name: string): Promise<Text | undefined> {
    const file = join(distDir, 'app/payload', name);
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const known = texts.get(name);
    if (known?.changed === found.mtimeMs) return known;
    const plain = Buffer.from(filled(await readFile(file, 'utf8')));
    const text = { changed: found.mtimeMs, plain, brotli: brotliCompressSync(plain) };
    texts.set(name, text);
    return text;
  }

  app.get<{ Params: { name: string } }>('/payload/:name', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const { name } = request.params;
    const text = /^[a-z][\w-]*\.json$/.test(name) ? await read(name) : undefined;
    if (!text) throw new Problem('NOT_FOUND', 'There is no such file.');
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (brotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        // Not lasting even under a name with a hash: the settings of the server are in it.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(brotli ? text.brotli : text.plain);
  });
}
