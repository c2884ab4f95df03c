/** Serves the style sheets that rendered pages link to. Their names change with their content. */
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { PageRenderer } from '../../render/page-renderer.ts';

export function mountStyleFiles(app: FastifyInstance, renderer: PageRenderer): void {
  const compressed = new Map<string, Buffer>();
  const compress = (name: string, css: string) => {
    const body = compressed.get(name) ?? brotliCompressSync(css);
    compressed.set(name, body);
    return body;
  };
  app.get<{ Params: { name: string } }>('/css/:name', async (request, reply) => {
    const { name } = request.params;
    const styles = await renderer.getStyles();
    const css = Object.hasOwn(styles, name) ? styles[name] : undefined;
    if (css === undefined) throw new ApiError('NOT_FOUND');
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (brotli) reply.header('content-encoding', 'br');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/css; charset=utf-8',
        vary: 'accept-encoding',
      })
      .send(brotli ? compress(name, css) : css);
  });
}
