/** Answers Prometheus and a proxy on a separate port, which the public doesn't reach. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Questions of a proxy for certificates that are answered in a second: each may read the database, and hosts come from strangers. */
const mostHostQuestions = 10;

export interface MetricsSources {
  /** In the text format of Prometheus. */
  format: () => Promise<string>;
  /** Whether a proxy may get a certificate for this host. */
  isCertificateHost: (host: string) => Promise<boolean>;
}

/** @returns the address of the metrics, and a function that ends it */
export async function startMetricsServer(
  { port, host }: { port: number; host: string },
  { format, isCertificateHost }: MetricsSources,
): Promise<{ url: string; close: () => Promise<void> }> {
  const questions = { second: 0, count: 0 };
  const askHost = async (domain: string): Promise<number> => {
    const second = Math.floor(performance.now() / 1000);
    if (second !== questions.second) Object.assign(questions, { second, count: 0 });
    questions.count += 1;
    if (questions.count > mostHostQuestions) return 429;
    return (await isCertificateHost(domain)) ? 200 : 404;
  };
  const answer = async ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://metrics');
    if (method === 'GET' && pathname === '/metrics') {
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      response.setHeader('content-type', type).end(await format());
    } else if (method === 'GET' && pathname === '/internal/host')
      response.writeHead(await askHost(searchParams.get('domain') ?? '')).end();
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
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
