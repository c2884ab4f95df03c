/**
 * Ends requests whose body arrives too slowly. The time in which the server itself does not read, such as while it waits for
 * the disk, is not counted. The total is limited by `requestTimeout` of the server.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyPace } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';

type Pace = Readonly<Record<keyof typeof bodyPace, number>>;

/**
 * Judges the pace of one body. What arrives pays for the time that passes; what arrives faster is saved up to `gracePeriod`.
 * @returns a function that takes the milliseconds and bytes since its last call and returns whether the body is too slow
 */
export function createPaceMeter({ bytesPerSecond, gracePeriod }: Pace) {
  let left = gracePeriod;
  return (milliseconds: number, bytes: number): boolean => {
    left = Math.min(gracePeriod, left + (bytes / bytesPerSecond) * 1000) - milliseconds;
    return left < 0;
  };
}

const discarded = new WeakSet<IncomingMessage>();

/**
 * Reads the rest of a body to nowhere: a browser reads no answer before it has sent the body. For people with a session;
 * all others are disconnected soon after their answer.
 */
export function discardBody({ raw }: FastifyRequest): void {
  discarded.add(raw);
  raw.unpipe();
  raw.resume();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that has not arrived yet. */
class ArrivingBody {
  #isTooSlow: ReturnType<typeof createPaceMeter>;
  #bytesRead: number;
  #sinceAnswer = 0;
  #hasEnded = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly pace: Pace,
  ) {
    this.#isTooSlow = createPaceMeter(pace);
    this.#bytesRead = request.raw.socket.bytesRead;
  }

  get isOver(): boolean {
    const { raw } = this.request;
    return raw.complete || raw.socket.destroyed;
  }

  advance(milliseconds: number): void {
    const { raw } = this.request;
    const { bytesRead } = raw.socket;
    const bytes = bytesRead - this.#bytesRead;
    this.#bytesRead = bytesRead;
    const isLate = raw.readableFlowing && this.#isTooSlow(milliseconds, bytes);
    if (isLate && !this.#hasEnded) this.#end();
    const isAwaited = discarded.has(raw) && !this.#hasEnded;
    if (!this.reply.raw.writableFinished || isAwaited) return;
    this.#sinceAnswer += milliseconds;
    if (this.#sinceAnswer >= this.pace.afterAnswer) raw.socket.destroy();
  }

  /** What reads the body gets an error, which is answered with 408. */
  #end(): void {
    this.#hasEnded = true;
    const { raw, headers } = this.request;
    const isAnswered = this.reply.raw.headersSent;
    if (isAnswered || raw.listenerCount('error') === 0) return void raw.socket.destroy();
    const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
    raw.emit('error', new ApiError('REQUEST_TIMEOUT', isUpload ? { kind: 'upload' } : {}));
  }
}

/** Calls `tick` each second. @returns a function that stops it */
const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000).unref();
  return () => clearInterval(timer);
};

/** @param schedule for tests: what calls `tick` for each second that passes */
export function registerBodyPace(
  app: FastifyInstance,
  schedule: typeof everySecond = everySecond,
  pace: Pace = bodyPace,
): void {
  const arriving = new Set<ArrivingBody>();
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) arriving.add(new ArrivingBody(request, reply, pace));
  });
  const stop = schedule(() => {
    for (const body of arriving)
      if (body.isOver) arriving.delete(body);
      else body.advance(1000);
  });
  app.addHook('onClose', async () => stop());
}
