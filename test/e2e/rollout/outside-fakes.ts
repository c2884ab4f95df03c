/** A mail server and a network of a test, which count what they are asked for. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface CountingMailServer {
  readonly url: string;
  /** Mails by the address of their receiver. */
  readonly mails: ReadonlyMap<string, number>;
  close(): void;
}

/** @param milliseconds that each mail takes, as at a distant server */
export async function startMailServer(milliseconds: number): Promise<CountingMailServer> {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          mails.set(address, (mails.get(address) ?? 0) + 1);
        void wait(milliseconds).then(() => done());
      });
    },
  });
  // A client that goes away in the middle is no fault of this server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
}

export interface CountingNetwork {
  readonly url: string;
  /** How often each post was looked up. */
  readonly reads: ReadonlyMap<string, number>;
  close(): void;
}

/** Answers lookups of posts as X does: https://docs.x.com/x-api/posts/get-posts-by-ids */
export async function startNetwork(toText: (id: string) => string): Promise<CountingNetwork> {
  const reads = new Map<string, number>();
  const createdAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const server: Server = createServer((request, response) => {
    const ids = new URL(request.url ?? '/', 'http://x').searchParams.get('ids')?.split(',') ?? [];
    for (const id of ids) reads.set(id, (reads.get(id) ?? 0) + 1);
    const data = ids.map((id) => ({
      id,
      author_id: '1',
      text: toText(id),
      created_at: createdAt,
      lang: 'en',
      edit_history_tweet_ids: [id],
      public_metrics: {
        impression_count: 500,
        like_count: 5,
        retweet_count: 1,
        reply_count: 0,
        quote_count: 0,
        bookmark_count: 0,
      },
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reads,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
