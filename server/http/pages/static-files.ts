/** Serves static files: the app and its page for every route, the embed, Storybook and the sandbox's wallet. */
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '../../../common/page-table.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../api-error.ts';
import { isNavigation } from '../error-handler.ts';
import { findRedirect } from './meant-path.ts';
import {
  createLimitedPageSender,
  createPageSender,
  decodePath,
  redirectToPage,
} from './page-sender.ts';
import type { SharedAssets } from './shared-assets.ts';
import { mountStyleFiles } from './style-files.ts';
import type { RateLimiter } from '../middleware/rate-limit.ts';
import { createArticleReader } from '../../render/articles.ts';
import { PageRenderer } from '../../render/page-renderer.ts';
import { mountArticleFiles } from './article-files.ts';
import { storybookPolicy } from '../middleware/security-headers.ts';

/** `chunk-l9r2mk04qx.js`: ten digits or letters (`rollup.config.mjs`). Some hashes have no digit. */
const hashedAppFile = /-[a-z0-9]{10}\.\w+$/;
/** `chunk-C4fG7kQ2.js`. A hash without a digit looks like a word: such a file is not cached for ever. */
const hashedStorybookFile = /-(?=[a-zA-Z_]*\d)\w{8,12}\.\w+$/;
/** Files under a full version, and the embed's chunks, whose whole name is a hash. */
const hashedOrVersioned = /^\d+\.\d+\.\d[^/]*\/|(?:^|\/)[\w-]{8}\.js$/;
const hashedChunk = /(?:^|\/)[\w-]{8}\.js$/;
const immutableCache = 'public, max-age=31536000, immutable';

/** `meta/f5edb1a4e6.json`: open pages ask for that of the latest build, before they load it. */
const buildFile = /^app\/meta\/[\w-]+\.json$/;

/** Whether a file of the folder `dist` has its content in its name, so that servers of several builds can share it. */
export const isSharedFile = (path: string): boolean =>
  (path.startsWith('app/') && (hashedAppFile.test(path) || buildFile.test(path))) ||
  path.startsWith('css/') ||
  (path.startsWith('embed/') && hashedOrVersioned.test(path.slice('embed/'.length)));

/** Types of the files that builds share. */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Sends a file of another build. @returns whether there is one */
async function sendSharedFile(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: SharedAssets | undefined,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const found = await assets?.find(path, acceptsBrotli);
  if (!found) return false;
  void reply
    .headers({
      ...headers,
      'cache-control': immutableCache,
      vary: 'accept-encoding',
      ...(found.isBrotli && { 'content-encoding': 'br' }),
    })
    .type(contentTypes[extname(path)] ?? 'application/octet-stream')
    .send(found.content);
  return true;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The relative path of a URL inside a folder; null for paths outside of it and for dot files. */
function toSafePath(path: string): string | null {
  const clean = normalize(path).replace(/^[/\\]+/, '');
  return clean.split(sep).some((part) => part.startsWith('.')) || clean.includes('\0')
    ? null
    : clean;
}

interface StaticFolder {
  root: string;
  /** Files whose name changes with their content. */
  immutableNames: RegExp;
  /** `Cache-Control` of all other files. */
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a file of the folder. @returns whether it exists; not the reply: it is a thenable that `await` would resolve. */
async function sendFile(reply: FastifyReply, folder: StaticFolder, path: string): Promise<boolean> {
  const file = toSafePath(path);
  if (file === null || file === '' || !(await isFile(join(folder.root, file)))) return false;
  reply.headers({
    ...folder.headers,
    'cache-control': folder.immutableNames.test(file) ? immutableCache : folder.cacheControl,
  });
  void reply.sendFile(file, folder.root, { cacheControl: false });
  return true;
}

const getWildcard = (request: FastifyRequest) => (request.params as { '*'?: string })['*'] ?? '';
const fileNotFound = () => new ApiError('NOT_FOUND');

/** For files that pages of other origins load. No cookie is involved. */
const anySiteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** `npm start` builds the embed and Storybook once the server is up. A page loads again by itself. */
const sendMissing = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '10', refresh: '10' })
    .type('text/plain; charset=utf-8')
    .send(
      `Not built yet: ${name}. npm start builds it, which takes a minute or two; without npm start, run npm run build.\n`,
    );

function mountEmbed(
  app: FastifyInstance,
  ctx: Context,
  distDir: string,
  assets: SharedAssets | undefined,
): void {
  const folder = {
    root: join(distDir, 'embed'),
    // In the sandbox a build may replace the files of a version.
    immutableNames: ctx.config.mode === 'production' ? hashedOrVersioned : hashedChunk,
    cacheControl: 'public, max-age=300, stale-while-revalidate=86400',
    headers: anySiteHeaders,
  };
  app.get('/embed/*', { config: { canBeMissing: true } }, async (request, reply) => {
    const path = getWildcard(request);
    if (await sendFile(reply, folder, path)) return reply;
    if (await sendSharedFile(request, reply, assets, `embed/${path}`, anySiteHeaders)) return reply;
    reply.header('access-control-allow-origin', '*');
    if (!(await isFile(join(folder.root, 'v1/manifest.json')))) return sendMissing(reply, 'embed');
    throw fileNotFound();
  });
}

function mountStorybook(app: FastifyInstance, distDir: string): void {
  const headers = { 'content-security-policy': storybookPolicy };
  const folder = {
    root: join(distDir, 'storybook'),
    immutableNames: hashedStorybookFile,
    cacheControl: 'no-cache',
    headers,
  };
  app.get('/storybook', (_, reply) => reply.redirect('/storybook/', 301));
  app.get('/storybook/*', { config: { canBeMissing: true } }, async (request, reply) => {
    if (await sendFile(reply, folder, getWildcard(request) || 'index.html')) return reply;
    if (!(await isFile(join(folder.root, 'index.html')))) return sendMissing(reply, 'Storybook');
    throw fileNotFound();
  });
}

/** Paths of APIs and files: a missing one is answered with JSON, not with the app's page. */
const apiPaths =
  /^\/(?:v1|auth|trpc|sandbox|css|embed|icons|media|storybook|application-insights-forwarding)(?:\/|$)/;

/** Browsers request the icon by themselves. A missing one gives 204: a 404 would log an error in every console. */
function mountFavicon(app: FastifyInstance, folder: StaticFolder): void {
  app.get('/favicon.ico', async (_, reply) => {
    if (await sendFile(reply, folder, 'favicon.ico')) return reply;
    return reply.header('cache-control', 'public, max-age=86400').code(204).send();
  });
}

export async function mountStaticFiles(
  app: FastifyInstance,
  ctx: Context,
  distDir: string,
  limiter: RateLimiter,
  assets?: SharedAssets,
): Promise<void> {
  await app.register(staticFiles, {
    root: join(distDir, 'app'),
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
  });
  mountEmbed(app, ctx, distDir, assets);
  const readArticle = createArticleReader(ctx.config, distDir, async (name) =>
    isSharedFile(`app/payload/${name}`)
      ? (await assets?.find(`app/payload/${name}`, false))?.content
      : undefined,
  );
  mountArticleFiles(app, readArticle);
  // Storybook needs a lax policy, which the origin of a product with sessions must not have.
  if (ctx.config.mode === 'sandbox') mountStorybook(app, distDir);
  const renderer = new PageRenderer(distDir, ctx.log);
  app.addHook('onListen', async () => renderer.start());
  app.addHook('onClose', () => renderer.close());
  mountStyleFiles(app, renderer, assets);
  const sendPage = createLimitedPageSender(
    createPageSender(ctx, { distDir, renderer, readArticle }),
    limiter,
  );
  for (const url of Object.keys(pages))
    app.get(url, (request, reply) => sendPage(request, reply, true));
  const folder = {
    root: join(distDir, 'app'),
    immutableNames: hashedAppFile,
    cacheControl: 'no-cache',
  };
  mountFavicon(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('NOT_FOUND');
    if (apiPaths.test(path) && !isNavigation(request)) throw new ApiError('NOT_FOUND');
    const meant = findRedirect(request.url);
    if (meant !== undefined) return redirectToPage(reply, meant);
    if (await sendFile(reply, folder, decodePath(path))) return reply;
    if (await sendSharedFile(request, reply, assets, `app${path}`)) return reply;
    return sendPage(request, reply, false);
  });
}
