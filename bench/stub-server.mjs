/**
 * Serves the pages of the bench and the stubs of their services from memory, on one port. All contenders get their files with
 * the same brotli level and each response after the same time. Counts the sent bytes.
 */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { WebSocketServer } from 'ws';

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
};
/** @param {string} path */
const getContentType = (path) =>
  types[/** @type {keyof typeof types} */ (/\.(\w+)$/.exec(path)?.[1])] ??
  'application/octet-stream';

/** @param {Buffer | string} body @param {number} [quality] */
export const pack = (body, quality = 11) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/**
 * @typedef {{ status?: number, type?: string, body: Buffer | string, headers?: Record<string, string> }} Answer
 * @typedef {{ method: string, path: string, query: URLSearchParams, body: string, port: number, signedIn: boolean }} Request
 * @typedef {{ body: Buffer, packed?: Buffer, type?: string }} File
 * @typedef {{ answer(request: Request): Answer | undefined, socket?(path: string): ((message: string) => string[]) | undefined }} Service
 */

/** The responses of one page load: compressed bytes of their bodies. */
export class Count {
  code = 0;
  data = 0;
  requests = 0;
  open = 0;
  last = 0;
  /** @type {string[]} */
  missing = [];
  /** @type {Record<string, number>} */
  files = {};
}

/**
 * @param {Map<string, File>} files by path, or by path and query.
 * @param {Service[]} services called in order for paths without a file.
 */
export async function startServer(files, services) {
  let count = new Count();

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {string} path
   * @param {Answer & { packed?: Buffer }} answer
   * @param {'code' | 'data'} kind
   */
  function send(response, path, { status = 200, type, body, headers, packed }, kind) {
    const small = Buffer.byteLength(body) < 200 || /woff2|png/.test(type ?? '');
    // Responses of services get the compression level of a live server; files get that of a build.
    const bytes = small ? Buffer.from(body) : (packed ?? pack(body, 5));
    count[kind] += bytes.length;
    count.files[path] = (count.files[path] ?? 0) + bytes.length;
    response.writeHead(status, {
      'content-type': type ?? types.json,
      ...(small ? {} : { 'content-encoding': 'br' }),
      'content-length': bytes.length,
      'cache-control': kind === 'code' ? 'public, max-age=31536000' : 'no-store',
      ...headers,
    });
    response.end(bytes);
  }

  const server = createServer(async (incoming, response) => {
    const mine = count;
    mine.requests += 1;
    mine.open += 1;
    response.once('close', () => {
      mine.open -= 1;
      mine.last = performance.now();
    });
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const file = files.get(url.pathname + url.search) ?? files.get(url.pathname);
    if (file)
      return send(
        response,
        url.pathname,
        { ...file, type: file.type ?? getContentType(url.pathname) },
        'code',
      );
    const request = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
      port,
      signedIn: incoming.headers.authorization !== undefined,
    };
    for (const service of services) {
      const answer = service.answer(request);
      if (answer)
        return send(response, url.pathname, answer, answer.type === types.html ? 'code' : 'data');
    }
    if (url.pathname !== '/favicon.ico') mine.missing.push(`${request.method} ${incoming.url}`);
    response.writeHead(404, { 'content-type': types.json }).end('{"message":"Nothing here."}');
  });

  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const mine = count;
    const talk = services.map((service) => service.socket?.(pathname)).find(Boolean);
    if (!talk) {
      mine.missing.push(`socket ${pathname}`);
      return socket.destroy();
    }
    sockets.handleUpgrade(request, socket, head, (peer) => {
      peer.on('message', (message) => {
        for (const reply of talk(String(message))) {
          mine.data += Buffer.byteLength(reply);
          mine.last = performance.now();
          peer.send(reply);
        }
      });
      peer.on('error', () => undefined);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    /** Starts a new count and returns it. */
    recount: () => (count = new Count()),
    async close() {
      for (const peer of sockets.clients) peer.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
