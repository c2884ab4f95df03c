/** Answers Prometheus on a separate port, which the public doesn't reach. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** @returns the address, and a function that ends it */
export async function startMetricsServer(
  { port, host }: { port: number; host: string },
  format: () => Promise<string>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'GET' || path !== '/metrics') return void response.writeHead(404).end();
    format().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
