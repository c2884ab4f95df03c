/** Static files: the app and its page for every route, the embed, Storybook and the sandbox's wallet. */
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { pageRoutes } from './page-routes.ts';
import { appPage } from './page.ts';
import { mountPayloads } from './payloads.ts';
import { appPolicy, socketOrigin, storybookPolicy } from './security.ts';
import { trackingOrigins } from './tracking.ts';

/** `chunk-l9r2mk04qx.js` */
const hashed = /-(?=[a-zA-Z_]*\d)\w{8,12}\.\w+$/;
/** Whatever lies under a full version, and the embed's chunks, whose whole name is a hash. */
const hashedOrPinned = /^\d+\.\d+\.\d+[^/]*\/|(?:^|\/)[\w-]{8}\.js$/;
const hashedChunk = /(?:^|\/)[\w-]{8}\.js$/;
const forever = 'public, max-age=31536000, immutable';

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The path inside a folder that a URL names; null for what would lead out of it or is hidden. */
function inside(path: string): string | null {
  const clean = normalize(path).replace(/^[/\\]+/, '');
  return clean.split(sep).some((part) => part.startsWith('.')) || clean.includes('\0') ? null : clean;
}

interface Folder {
  root: string;
  /** Files whose name changes with the content. */
  lasting: RegExp;
  /** Cache of files whose name does not change with the content. */
  cache: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a file of the folder. @returns whether there is one; never the reply itself, which is a thenable: awaited, it is gone. */
async function sendFrom(reply: FastifyReply, folder: Folder, path: string): Promise<boolean> {
  const file = inside(path);
  if (file === null || file === '' || !(await isFile(join(folder.root, file)))) return false;
  reply.headers({ ...folder.headers, 'cache-control': folder.lasting.test(file) ? forever : folder.cache });
  void reply.sendFile(file, folder.root, { cacheControl: false });
  return true;
}

const rest = (request: FastifyRequest) => (request.params as { '*'?: string })['*'] ?? '';
/** A path as its file is called; what is no valid encoding names no file. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return '';
  }
};
const nothing = () => new Problem('NOT_FOUND', 'There is no such file.');

/** Loaded by pages of others: no cookie is involved, so any site may read them. */
const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function mountEmbed(app: FastifyInstance, ctx: Context, distDir: string): void {
  const folder = {
    root: join(distDir, 'embed'),
    // Elsewhere a build may replace what lies under a version.
    lasting: ctx.config.mode === 'production' ? hashedOrPinned : hashedChunk,
    cache: 'public, max-age=300, stale-while-revalidate=86400',
    headers: anySite,
  };
  app.get('/embed/*', async (request, reply) => {
    if (await sendFrom(reply, folder, rest(request))) return reply;
    reply.header('access-control-allow-origin', '*');
    throw nothing();
  });
}

function mountStorybook(app: FastifyInstance, distDir: string): void {
  const headers = { 'content-security-policy': storybookPolicy };
  const folder = { root: join(distDir, 'storybook'), lasting: hashed, cache: 'no-cache', headers };
  app.get('/storybook', (_, reply) => reply.redirect('/storybook/', 301));
  app.get('/storybook/*', async (request, reply) => {
    if (await sendFrom(reply, folder, rest(request) || 'index.html')) return reply;
    throw new Problem('NOT_FOUND', 'Storybook is not built. Run npm run build, then reload.');
  });
}

/** Paths of programs: what is missing there is missing as JSON. */
const programs = /^\/(?:v1|auth|trpc|sandbox|embed|icons|media|storybook|application-insights-forwarding)(?:\/|$)/;

/** Sends the app's page, made for this server, with the headers that its route asks for. */
function pageSender(ctx: Context, distDir: string) {
  const file = join(distDir, 'app', 'index.html');
  const more = ctx.config.iconFallback ? [new URL(ctx.config.iconFallback).origin] : [];
  return async (request: FastifyRequest, reply: FastifyReply, known: boolean): Promise<FastifyReply> => {
    const html = await readFile(file, 'utf8').catch(() => null);
    if (html === null) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The app is not built. Run npm run build, then reload.\n');
    }
    const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : new URL(ctx.config.publicUrl).host;
    const own = `${request.protocol}://${host}`;
    reply.headers({
      'content-security-policy': appPolicy(trackingOrigins(ctx.config), [socketOrigin(own), ...more]),
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    if (pageRoutes.secret(request.url)) {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    }
    const path = decoded(request.url.split('?', 1)[0] ?? '/');
    const page = await appPage(ctx, html, { path, host: request.host, known });
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
  };
}

/** Browsers ask for it unasked; a page for an answer would be a waste, an error a line in every console. */
function mountIcon(app: FastifyInstance, folder: Folder): void {
  app.get('/favicon.ico', async (_, reply) => {
    if (await sendFrom(reply, folder, 'favicon.ico')) return reply;
    return reply.header('cache-control', 'public, max-age=86400').code(204).send();
  });
}

export async function mountPages(app: FastifyInstance, ctx: Context, distDir: string): Promise<void> {
  await app.register(staticFiles, { root: join(distDir, 'app'), serve: false, preCompressed: true, dotfiles: 'deny' });
  mountEmbed(app, ctx, distDir);
  mountPayloads(app, ctx, distDir);
  // Its pages need a lax policy: on the origin of a product with sessions they have no place.
  if (ctx.config.mode === 'sandbox') mountStorybook(app, distDir);
  const sendPage = pageSender(ctx, distDir);
  for (const url of pageRoutes.known) app.get(url, (request, reply) => sendPage(request, reply, true));
  const folder = { root: join(distDir, 'app'), lasting: hashed, cache: 'no-cache' };
  mountIcon(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || programs.test(path)) {
      throw new Problem('NOT_FOUND', `There is no ${request.method} ${programs.test(path) ? 'call' : 'page'} at this address.`);
    }
    if (await sendFrom(reply, folder, decoded(path))) return reply;
    return sendPage(request, reply, false);
  });
}
