/** Requests whose path and headers are sent as they are: `fetch` would normalize or refuse them. */
import { Agent, request } from 'node:http';

export interface RawRequest {
  method: string;
  /** Visible ASCII characters. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
}
export interface RawResponse {
  status: number;
  type: string;
  location: string | undefined;
  text: string;
}

/** Node ends connections with longer headers, which the URL belongs to. */
export const mostUrlLength = 12_000;

/** Encodes a text for a URL; a lone surrogate as U+FFFD, because `encodeURIComponent` throws for it. */
export const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

/** Sends requests over a few connections. Call `close` in the end. */
export function createHttpClient(base: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = ({ method, path, headers, body }: RawRequest): Promise<RawResponse> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base);
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
      const outgoing = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            location: response.headers.location,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}
export type HttpClient = ReturnType<typeof createHttpClient>;
