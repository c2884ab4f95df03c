/** A TCP proxy in front of PostgreSQL that breaks connections at a chosen statement. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  readonly url: string;
  /** Breaks the next connection that sends `text`, when the server has answered: the answer is lost. */
  breakAfter(text: string): void;
  /** Breaks the next connection that sends `text`: the statement does not reach the server. */
  breakBefore(text: string): void;
  /** Holds what clients send back until `resume`, as a network that loses packets does. */
  hang(): void;
  /** Number of messages that are held back. */
  heldStatements(): number;
  resume(): void;
  /** Leads new connections to another server, as a name does after a failover, and breaks those that are open. */
  switchTo(target: string): void;
  /** Ends the connection of a server process, as an administrator would. */
  end(pid: number): Promise<void>;
  close(): Promise<void>;
}

/** @param target URL of the server */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let current = new URL(target);
  const sockets = new Set<Socket>();
  let held: (() => void)[] | null = null;
  let trap: { text: string; when: 'before' | 'after' } | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(current.port), current.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    const breakBoth = () => [client, upstream].forEach((socket) => socket.destroy());
    client.on('data', (data: Buffer) => {
      if (held) return held.push(() => void upstream.write(data));
      if (!trap || !data.includes(trap.text)) return upstream.write(data);
      const { when } = trap;
      trap = null;
      if (when === 'before') return breakBoth();
      upstream.removeAllListeners('data').once('data', breakBoth);
      return upstream.write(data);
    });
    upstream.on('data', (data: Buffer) => client.write(data));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    url: Object.assign(new URL(target), { port: String(own) }).href,
    breakAfter: (text) => void (trap = { text, when: 'after' }),
    breakBefore: (text) => void (trap = { text, when: 'before' }),
    hang: () => void (held = []),
    heldStatements: () => held?.length ?? 0,
    resume() {
      const messages = held ?? [];
      held = null;
      for (const send of messages) send();
    },
    switchTo(next) {
      current = new URL(next);
      for (const socket of sockets) socket.destroy();
    },
    async end(pid) {
      const admin = new pg.Client({ connectionString: current.href });
      await admin.connect();
      await admin.query('select pg_terminate_backend($1)', [pid]);
      // The process has gone when it is listed no more; the proxy has passed its last message on by then.
      while ((await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount)
        await new Promise((resolve) => setImmediate(resolve));
      await admin.end();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
