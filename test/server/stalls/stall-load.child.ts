/** Sends requests and socket messages from another process, so that the server's event loop is measured alone. */
import { WebSocket } from 'ws';

export interface HttpLoad {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}
export interface Load {
  /** Sent one after the other by each connection. */
  requests: HttpLoad[];
  connections: number;
  /** Sent at once by each of ten sockets, which open again when they are closed. */
  socket?: { url: string; origin: string; messages: string[] };
  seconds: number;
}
/** Answers by status, closed sockets by code, and `unanswered`. */
export type Counts = Record<string, number>;

/** Milliseconds until a request counts as unanswered: a server that is blocked must not block the test. */
const patience = 5000;

const counts: Counts = {};
const add = (key: string) => (counts[key] = (counts[key] ?? 0) + 1);

async function sendRequests({ requests, seconds }: Load): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let index = 0; Date.now() < end; index++) {
    const { url, ...init } = requests[index % requests.length]!;
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
      await response.arrayBuffer();
      add(String(response.status));
    } catch {
      add('unanswered');
    }
  }
}

async function sendMessages({ socket: target, seconds }: Load): Promise<void> {
  const { url, origin, messages } = target!;
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const socket = new WebSocket(url, { origin });
    socket.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
    for (const message of messages) if (socket.readyState === WebSocket.OPEN) socket.send(message);
    const timer = setTimeout(() => socket.terminate(), 500);
    const code = await closed;
    clearTimeout(timer);
    add(`closed ${code}`);
  }
}

process.once('message', (load: Load) => {
  const workers = load.socket
    ? Array.from({ length: 10 }, () => sendMessages(load))
    : Array.from({ length: load.connections }, () => sendRequests(load));
  void Promise.all(workers).then(() => process.send!(counts, () => process.exit(0)));
});
