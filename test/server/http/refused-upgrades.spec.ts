/** A refused upgrade leaves no open connection behind, whatever its client does. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startSocketServer, type SocketServer } from './socket-support.ts';

/** Asks for a websocket, reads the answer, and then neither ends the connection nor stops sending. */
async function upgradeAndStay(port: number, path: string) {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  client.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  );
  const [answer] = (await once(client, 'data')) as [Buffer];
  client.write('x');
  return { status: answer.toString().split(' ')[1], leave: () => client.destroy() };
}

/** Resolves when the server has closed its end. @returns the status of the refusal */
async function refuseAndClose(server: SocketServer, path: string): Promise<string | undefined> {
  const closed = server.nextConnection().then((socket) => once(socket, 'close'));
  const { status, leave } = await upgradeAndStay(server.port, path);
  await closed;
  leave();
  return status;
}

/** With a limit of 1, a connection that stays counted would make the next answer 429. */
const cases = [
  { path: '/other', perAddress: 1, expected: '404' },
  { path: '/trpc', perAddress: 0, expected: '429' },
];
for (const { path, perAddress, expected } of cases)
  test(
    `closes connections whose upgrade is refused with ${expected}`,
    { timeout: 10_000 },
    async () => {
      const server = await startSocketServer({ perAddress });
      try {
        for (let times = 1; times <= 3; times++)
          assert.equal(await refuseAndClose(server, path), expected);
      } finally {
        await server.close();
      }
    },
  );
