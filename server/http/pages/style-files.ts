/** Serves the style sheets that rendered pages link to. Their names change with their content. */
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { PageRenderer } from '../../render/page-renderer.ts';
import type { SharedAssets } from './shared-assets.ts';

/** Milliseconds that the start waits for the renderer, which may fail: the styles are shared with the next note. */
const patience = 10_000;

export function mountStyleFiles(
  app: FastifyInstance,
  renderer: PageRenderer,
  assets: SharedAssets | undefined,
): void {
  const compressed = new Map<string, Buffer>();
  const compress = (name: string, css: string) => {
    const body = compressed.get(name) ?? brotliCompressSync(css);
    compressed.set(name, body);
    return body;
  };
  assets?.add(async () => {
    const late = wait(patience, {}, { ref: false });
    const styles = Object.entries(await Promise.race([renderer.getStyles(), late]));
    return Object.fromEntries(
      styles.flatMap(([name, css]) => [
        [`css/${name}`, Buffer.from(css)],
        [`css/${name}.br`, compress(name, css)],
      ]),
    );
  });
  app.get<{ Params: { name: string } }>('/css/:name', async (request, reply) => {
    const { name } = request.params;
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const styles = await renderer.getStyles();
    const css = Object.hasOwn(styles, name) ? styles[name] : undefined;
    const shared = css === undefined ? await assets?.find(`css/${name}`, brotli) : undefined;
    if (css === undefined && !shared) throw new ApiError('NOT_FOUND');
    if (shared ? shared.isBrotli : brotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/css; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(shared?.content ?? (brotli ? compress(name, css!) : css));
  });
}
