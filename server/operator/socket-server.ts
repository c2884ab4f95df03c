/**
 * The door for the command line beside a running server: a socket file in the data folder that only its owner can open. The
 * embedded database has one process, so the command runs there.
 */
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { exitCodes } from '../operator-error.ts';
import {
  assertPathFits,
  getSocketPath,
  maxRequestBytes,
  requestSchema,
  type OperatorReply,
} from './protocol.ts';
import { runOperation, toFailure } from './run-operation.ts';

/** How long a client may take for its request, and for reading the answer. */
const patience = 10_000;

class BadRequest extends Error {}

/** Closes with the first answer; the command line opens one connection a command. */
async function answer(ctx: Context, socket: Socket, request: string): Promise<void> {
  const send = (reply: OperatorReply) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  };
  try {
    const parsed = v.parse(requestSchema, JSON.parse(request));
    const result = await runOperation(ctx, parsed, (done, total) =>
      send({ progress: { done, total } }),
    );
    send({ result });
  } catch (error) {
    send({
      error:
        error instanceof v.ValiError || error instanceof SyntaxError
          ? toUsageError('The server does not understand this command line: build both again.')
          : toFailure(ctx.log, error),
    });
  }
}

const toUsageError = (message: string) => ({ message, exitCode: exitCodes.usage });

/** The first line, or all until the end. @throws BadRequest with a sentence when it is too large; or when the client is gone */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      socket.off('data', read);
      // What follows is read and dropped: closing with unread bytes would lose the answer.
      socket.resume();
    };
    const read = (chunk: Buffer) => {
      const end = chunk.indexOf(10);
      chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
      bytes += chunks.at(-1)!.length;
      if (bytes > maxRequestBytes) {
        stop();
        reject(new BadRequest(`A request may have ${maxRequestBytes / 1024 / 1024} MB at most.`));
      } else if (end >= 0) {
        stop();
        resolve(Buffer.concat(chunks).toString());
      }
    };
    socket.on('data', read);
    socket.once('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.once('close', () => reject(new BadRequest('The connection was closed.')));
  });
}

/**
 * Without a socket file the server runs all the same, and logs what is wrong.
 *
 * @param wait milliseconds that a client may take
 * @returns a function that closes it: operations that run come to their end, clients without a request are cut off
 */
export async function startOperatorSocket(
  ctx: Context,
  wait = patience,
): Promise<() => Promise<void>> {
  const path = getSocketPath(ctx.config.dataDir);
  const running = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const serve = async (socket: Socket) => {
    // A command line that ends early is not the server's error.
    socket.on('error', () => undefined);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const cutOffLater = () => setTimeout(() => socket.destroy(), wait).unref();
    const timer = cutOffLater();
    try {
      const request = await readLine(socket).finally(() => clearTimeout(timer));
      const work = answer(ctx, socket, request).finally(() => running.delete(work));
      running.add(work);
      await work;
    } catch (error) {
      const message = error instanceof BadRequest ? error.message : String(error);
      if (!socket.destroyed) socket.write(`${JSON.stringify({ error: toUsageError(message) })}\n`);
    }
    // Not destroyed at once: a client that still writes would lose the answer.
    const end = cutOffLater();
    socket.once('close', () => clearTimeout(end));
    socket.end();
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket));
  try {
    assertPathFits(path);
    // The socket of a server that was killed: the lock of the folder has shown that none runs.
    await rm(path, { force: true });
    await listenForOwner(server, path);
  } catch (error) {
    ctx.log.warn({ err: error }, 'operator: no socket file, so the command line can’t be used');
    return async () => undefined;
  }
  return async () => {
    const closed = new Promise<void>((done) => {
      server.close(() => done());
    });
    await Promise.all(running);
    for (const socket of sockets) socket.destroySoon();
    for (const socket of sockets) if (socket.writableLength === 0) socket.destroy();
    await closed;
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
