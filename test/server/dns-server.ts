/** A name server on loopback with TXT records. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const codes = { ok: 0, failed: 2, missing: 3 };

/** The labels of the question's name, from byte 12 on. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // Behind the last label: its end, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function toAnswer(query: Buffer, texts: readonly string[] | 'failed' | undefined): Buffer {
  const { end } = readName(query);
  const found = Array.isArray(texts) ? (texts as string[]) : [];
  const code = texts === 'failed' ? codes.failed : found.length > 0 ? codes.ok : codes.missing;
  const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, found.length]);
  const records = found.map((text) => {
    const data = Buffer.from(text);
    // The name of the question, TXT, IN, a minute.
    const head = [0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length];
    return Buffer.concat([Buffer.from(head), data]);
  });
  return Buffer.concat([header, Buffer.alloc(4), query.subarray(12, end), ...records]);
}

export interface DnsServer {
  readonly address: string;
  /** Texts by name; `failed` for a server that fails. */
  readonly records: Map<string, readonly string[] | 'failed'>;
  close(): void;
}

export async function startDnsServer(): Promise<DnsServer> {
  const records: DnsServer['records'] = new Map();
  const socket = createSocket('udp4', (query, { port, address }) =>
    socket.send(toAnswer(query, records.get(readName(query).name)), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    records,
    address: `127.0.0.1:${socket.address().port}`,
    close: () => void socket.close(),
  };
}
