/** A proxy in front of a service of the sandbox that answers in its place as the real service does when it fails. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const httpFaults = ['rate-limited', 'unavailable', 'garbage', 'silent', 'lost-answer'] as const; // prettier-ignore
/**
 * - `rate-limited`: 429, with the reset of the limit after a quarter of an hour
 * - `unavailable`: 503 by a balancer, whose body is a page
 * - `garbage`: 200 with a body that is cut, of another shape, or a page
 * - `silent`: the connection is accepted, and no answer comes
 * - `lost-answer`: the service does what it was asked for, and the connection breaks before its answer
 */
export type HttpFault = (typeof httpFaults)[number];

export interface HttpFaultProxy {
  readonly url: string;
  fault: HttpFault | null;
  /** Requests that met a fault. */
  readonly met: number;
  close(): Promise<void>;
}

const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const garbage: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{"data":[{"id":"1","text":"cu'],
  ['text/html', page],
  ['application/json', '[]'],
  ['application/json', '{"data":7,"transfers":null,"deposits":"none","id":[],"status":{}}'],
  ['application/json', ''],
];

/**
 * @param target base URL of the service
 * @param now the clock of the service, for the reset of its limit
 */
export async function startHttpFaultProxy(
  target: string,
  now: () => Date,
): Promise<HttpFaultProxy> {
  const state: { fault: HttpFault | null; met: number } = { fault: null, met: 0 };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = state;
    if (fault) state.met++;
    switch (fault) {
      case 'silent':
        return;
      case 'rate-limited':
        response.writeHead(429, {
          'content-type': 'application/json',
          'x-rate-limit-limit': '300',
          'x-rate-limit-remaining': '0',
          'x-rate-limit-reset': String(Math.ceil(now().getTime() / 1000) + 900),
        });
        return void response.end('{"title":"Too Many Requests","status":429}');
      case 'unavailable':
        response.writeHead(503, { 'content-type': 'text/html' });
        return void response.end(page);
      case 'garbage': {
        const [type, body] = garbage[state.met % garbage.length]!;
        response.writeHead(200, { 'content-type': type });
        return void response.end(body);
      }
      default:
        return forward(request, response, fault === 'lost-answer');
    }
  }
  async function forward(request: IncomingMessage, response: ServerResponse, isLost: boolean) {
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...headers } = request.headers; // prettier-ignore
    const body = await buffer(request);
    const answered = await fetch(`${target}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
    });
    const content = new Uint8Array(await answered.arrayBuffer());
    if (isLost) return void response.destroy();
    const passed = [...answered.headers].filter(([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name)); // prettier-ignore
    response.writeHead(answered.status, Object.fromEntries(passed));
    response.end(content);
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
      // Those that were never answered.
      server.closeAllConnections();
    },
    get met() {
      return state.met;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
