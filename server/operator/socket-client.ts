/** The command line's side of the socket file. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { exitCodes, OperatorError } from '../operator-error.ts';
import type { OperationCall } from './operation.ts';
import {
  assertPathFits,
  getSocketPath,
  type OperatorReply,
  type OperatorRequest,
} from './protocol.ts';

/** @throws OperatorError when no server runs, or with what the server answers */
export async function sendToServer(
  dataDir: string,
  request: OperatorRequest,
  reportProgress: OperationCall<unknown>['reportProgress'],
): Promise<unknown> {
  const socket = await open(dataDir);
  // Refused and broken connections end the loop below.
  socket.on('error', () => undefined);
  socket.end(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    const reply = JSON.parse(line) as OperatorReply;
    if ('progress' in reply) reportProgress(reply.progress.done, reply.progress.total);
    else if ('error' in reply) throw new OperatorError(reply.error.message, reply.error.exitCode);
    else return reply.result;
  }
  throw new OperatorError(
    'The server ended before it answered. Look whether it was done before you repeat it.',
    exitCodes.unreachable,
  );
}

async function open(dataDir: string): Promise<Socket> {
  const path = getSocketPath(dataDir);
  assertPathFits(path);
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new OperatorError(
          error.code === 'EACCES'
            ? `The server in ${dataDir} belongs to another user of this machine.`
            : `No server runs with the data folder ${dataDir}. Start it with npm start, or set EVANGELIST_DATA to its folder. ` +
                'For a database in PostgreSQL, set EVANGELIST_MODE=production and the settings of its server.',
          exitCodes.unreachable,
        ),
      ),
    );
  });
}
