/** A load balancer as those of platforms are: it asks each server for its health, and sends calls in turn to those that are well. */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface BalancerOptions {
  port: number;
  /** Ports of the servers on this machine. */
  servers: readonly number[];
  /** Milliseconds between two questions for the health of a server. */
  interval?: number;
}

export interface Balancer {
  readonly url: string;
  /** Whether calls are sent to the server at this port. */
  isHealthy(port: number): boolean;
  close(): void;
}

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/up`, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

/** It never repeats a call: one that fails is seen. */
export function startBalancer({
  port,
  servers,
  interval = 200,
}: BalancerOptions): Promise<Balancer> {
  const healthy = new Set<number>();
  const ending = new AbortController();
  const agent = new Agent({ keepAlive: true });
  const check = async (server: number): Promise<void> => {
    while (!ending.signal.aborted) {
      if (await isUp(server)) healthy.add(server);
      else healthy.delete(server);
      await wait(interval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  for (const server of servers) void check(server);
  let turn = 0;
  const choose = (): number | undefined => {
    const well = servers.filter((server) => healthy.has(server));
    return well[turn++ % Math.max(1, well.length)];
  };
  const balancer = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, choose(), agent),
  );
  return new Promise((resolve, reject) => {
    balancer.once('error', reject);
    balancer.listen(port, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${port}`,
        isHealthy: (server) => healthy.has(server),
        close() {
          ending.abort();
          balancer.close();
          balancer.closeAllConnections();
          agent.destroy();
        },
      }),
    );
  });
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number | undefined,
  agent: Agent,
): void {
  const fail = (reason: string): void => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
    outgoing.end(`The balancer has no answer from ${port}: ${reason}`);
  };
  if (port === undefined) return fail('no server is well');
  const { connection: _, ...headers } = incoming.headers;
  const { method, url: path } = incoming;
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    const { connection: _connection, 'keep-alive': _keepAlive, ...answered } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(outgoing);
    answer.once('error', (error) => outgoing.destroy(error));
  });
  call.once('error', (error) => fail(error.message));
  incoming.pipe(call);
}
