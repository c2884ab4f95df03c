/** A proxy in front of the sandbox's mail server that answers in its place as a real one does when it fails. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export const mailFaults = ['busy', 'closed', 'later', 'silent', 'hangs-up', 'lost-answer'] as const;
/**
 * - `busy`: 421 in place of the greeting
 * - `closed`: 554 in place of the greeting, as a server in maintenance or a firewall answers
 * - `later`: 451 to each recipient
 * - `silent`: the connection is accepted, and no greeting comes
 * - `hangs-up`: the connection ends at once
 * - `lost-answer`: it accepts each mail, and the connection ends before it can answer so
 */
export type MailFault = (typeof mailFaults)[number];

export interface SmtpFaultProxy {
  readonly url: string;
  fault: MailFault | null;
  /** Connections that met a fault. */
  readonly met: number;
  close(): Promise<void>;
}

/** Greets, and refuses each recipient for now. */
function refuseRecipients(socket: Socket): void {
  socket.write('220 mail.example ESMTP\r\n');
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      if (/^RCPT/i.test(line)) socket.write('451 4.3.0 Try again later\r\n');
      else if (/^QUIT/i.test(line)) socket.end('221 2.0.0 Bye\r\n');
      else socket.write('250 2.0.0 Ok\r\n');
    }
  });
}

/** Ends both when the mail server answers to the end of a mail. */
function loseAnswer(client: Socket, upstream: Socket): void {
  let sent = '';
  client.on('data', (data) => (sent = (sent + data.toString()).slice(-5)));
  client.pipe(upstream);
  upstream.on('data', (data) => {
    if (sent === '\r\n.\r\n') client.destroy();
    else client.write(data);
  });
}

const answers: Readonly<Record<Exclude<MailFault, 'lost-answer'>, (socket: Socket) => void>> = {
  busy: (socket) => void socket.end('421 4.3.2 Too many connections\r\n'),
  closed: (socket) => void socket.end('554 5.3.2 System not accepting network messages\r\n'),
  later: refuseRecipients,
  silent: () => undefined,
  'hangs-up': (socket) => void socket.destroy(),
};

/** @param target URL of the mail server */
export async function startSmtpFaultProxy(target: string): Promise<SmtpFaultProxy> {
  const { hostname, port } = new URL(target);
  const state: { fault: MailFault | null; met: number } = { fault: null, met: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (state.fault) state.met++;
    if (state.fault && state.fault !== 'lost-answer') return answers[state.fault](client);
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    if (state.fault) loseAnswer(client, upstream);
    else client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
      breakAll();
    },
    get met() {
      return state.met;
    },
    async close() {
      breakAll();
      await new Promise((closed) => server.close(closed));
    },
  };
}
