/**
 * Pages of the demonstration's brands: their hosts end in `.example` and exist nowhere, so links to them are read here.
 * `server/adapters/http-pages.ts` asks for them.
 */
import type { FastifyInstance } from 'fastify';
import { markup, type Html } from './html.ts';
import { chooseDrawings, renderDrawing } from './x/drawings.ts';

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const hostPattern = /^(?:[a-z\d-]{1,63}\.){1,4}example$/;

function toTitle(host: string, path: string): string {
  const site = capitalize(host.replace(/\.example$/, '').replace(/^www\./, ''));
  const page = path.split('/').filter(Boolean).at(-1)?.replace(/[-_]+/g, ' ').slice(0, 100);
  return page ? `${capitalize(page)} – ${site}` : site;
}

function renderSite(host: string, path: string): Html {
  const title = toTitle(host, path);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta property="og:title" content="${title}">
<meta property="og:image" content="/sandbox/site-pictures/${host}.svg?path=${encodeURIComponent(path)}">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body><main><h1>${title}</h1><p>A page of the demonstration: ${host} exists nowhere.</p></main></body>
</html>
`;
}

/** A scene that the words of the page name. */
function renderPicture(host: string, path: string): string {
  const title = toTitle(host, path);
  return renderDrawing(chooseDrawings(title, 1)[0]!, title);
}

export function mountSites(app: FastifyInstance): void {
  app.get<{ Params: { host: string; '*': string } }>('/sites/:host/*', (request, reply) => {
    const { host, '*': path } = request.params;
    if (!hostPattern.test(host)) return reply.code(404).send({ title: 'Not Found Error' });
    return reply.type('text/html; charset=utf-8').send(renderSite(host, path).text);
  });
  app.get<{
    Params: { file: string };
    Querystring: { path?: unknown };
  }>('/site-pictures/:file', (request, reply) => {
    const { path } = request.query;
    const host = request.params.file.replace(/\.svg$/, '');
    if (!hostPattern.test(host)) return reply.code(404).send({ title: 'Not Found Error' });
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/svg+xml')
      .send(renderPicture(host, typeof path === 'string' ? path : ''));
  });
}
