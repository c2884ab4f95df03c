/**
 * The door for the command line beside a running server: a socket file in the data folder that only its owner can open. The
 * embedded database has one process, so the command runs there.
 */
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { exitCodes } from '../operator-error.ts';
import { getSocketPath, maxRequestBytes, requestSchema, type OperatorReply } from './protocol.ts';
import { runOperation, toFailure } from './run-operation.ts';

/** Closes with the first answer; the command line opens one connection a command. */
async function answer(ctx: Context, socket: Socket): Promise<void> {
  const send = (reply: OperatorReply) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  };
  try {
    const request = v.parse(requestSchema, JSON.parse(await readLine(socket)));
    const result = await runOperation(ctx, request, (done, total) =>
      send({ progress: { done, total } }),
    );
    send({ result });
  } catch (error) {
    send({
      error:
        error instanceof v.ValiError || error instanceof SyntaxError
          ? {
              message: 'The server does not understand this command line: build both again.',
              exitCode: exitCodes.usage,
            }
          : toFailure(ctx.log, error),
    });
  }
  socket.end();
}

function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxRequestBytes) socket.destroy();
    });
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    lines.once('line', resolve);
    lines.once('close', () => reject(new SyntaxError('The connection ended before the request.')));
  });
}

/** @returns a function that closes it, after the operations that run */
export async function startOperatorSocket(ctx: Context): Promise<() => Promise<void>> {
  const path = getSocketPath(ctx.config.dataDir);
  // Of a server that was killed: the lock of the folder has shown that none runs.
  await rm(path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A command line that ends early is not the server's error.
    socket.on('error', () => undefined);
    const work = answer(ctx, socket).finally(() => running.delete(work));
    running.add(work);
  });
  await listenForOwner(server, path);
  return async () => {
    await new Promise<void>((done) => {
      server.close(() => done());
    });
    await Promise.all(running);
    await rm(path, { force: true });
  };
}

/** Binds the file with mode 0600 from its first moment: `listen` binds before it returns. */
function listenForOwner(server: ReturnType<typeof createServer>, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const umask = process.umask(0o177);
    try {
      server.listen(path, resolve);
    } finally {
      process.umask(umask);
    }
  });
}
