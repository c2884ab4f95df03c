/**
 * The connections to Redis or Valkey of one server: one for commands, one that is subscribed. Nothing waits for them: a command
 * fails at once while Redis is away, and its caller does without. See docs/decisions/118-messages-between-servers.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';

export interface RedisSettings {
  /** `redis://` or `rediss://`, with user and password. */
  readonly url: string;
  /** All keys and channels begin with it: another installation may use the same Redis. */
  readonly prefix: string;
}

export type RedisState = 'ok' | 'away';

export interface RedisLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Milliseconds until Redis counts as away. */
const patience = 2000;
/** A connection that lost its network reports nothing by itself. */
const pingInterval = 5000;
const logInterval = 60_000;
const maxRetryDelay = 2000;

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: patience,
  commandTimeout: patience,
  keepAlive: 10_000,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  // A count must not be added twice.
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectionName: 'evangelist',
  retryStrategy: (attempt) => Math.min(100 * attempt, maxRetryDelay),
  // After a failover the former primary refuses writes.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** Why a call failed, in words without the address, the user and the password: errors of the client carry their commands. */
export function describeRedisError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split(/[\s:]/, 1)[0] === 'WRONGPASS' ? 'WRONGPASS' : error.message;
}

export class RedisConnection {
  readonly prefix: string;
  /** For commands. */
  readonly commands: Redis;
  readonly #subscriber: Redis;
  readonly #log: RedisLog;
  readonly #now: () => number;
  readonly #ping: NodeJS.Timeout;
  #isSubscribed = false;
  #isAway = false;
  #loggedAt = -Infinity;
  #isClosed = false;

  constructor(
    { url, prefix }: RedisSettings,
    log: RedisLog,
    /** Milliseconds. */
    now: () => number = () => performance.now(),
  ) {
    this.prefix = prefix;
    this.#log = log;
    this.#now = now;
    this.commands = new Redis(url, options);
    this.#subscriber = new Redis(url, options);
    for (const client of [this.commands, this.#subscriber]) {
      client.on('error', (error: unknown) => this.#noteAway(describeRedisError(error)));
      client.on('close', () => this.#noteAway('closed'));
      client.on('ready', () => this.#noteReady());
    }
    this.#subscriber.on('close', () => (this.#isSubscribed = false));
    this.#ping = setInterval(() => void this.#pingAll(), pingInterval).unref();
  }

  /** Connects, for a moment at most: a server starts without Redis too. */
  async open(): Promise<void> {
    const opened = [this.commands, this.#subscriber].map((client) =>
      client.connect().catch(() => undefined),
    );
    await Promise.race([Promise.all(opened), wait(patience, undefined, { ref: false })]);
  }

  get state(): RedisState {
    return this.commands.status === 'ready' && this.#subscriber.status === 'ready' ? 'ok' : 'away';
  }

  /** Whether messages of other servers arrive. */
  get isSubscribed(): boolean {
    return this.#isSubscribed;
  }

  /**
   * Listens to a channel, again after each lost connection.
   * @param onSubscribed called each time: what was sent before may be lost
   * @returns settles when it was tried once
   */
  async subscribe(
    channel: string,
    onMessage: (text: string) => void,
    onSubscribed: () => void,
  ): Promise<void> {
    const subscribe = async () => {
      try {
        await this.#subscriber.subscribe(channel);
        this.#isSubscribed = true;
        onSubscribed();
      } catch {
        // The connection is opened again, and then the channel is.
        if (!this.#isClosed) this.#subscriber.disconnect(true);
      }
    };
    this.#subscriber.on('message', (from: string, text: string) => {
      if (from === channel) onMessage(text);
    });
    this.#subscriber.on('ready', () => void subscribe());
    if (this.#subscriber.status === 'ready') await subscribe();
  }

  /** Ends both connections. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ping);
    this.commands.disconnect();
    this.#subscriber.disconnect();
  }

  async #pingAll(): Promise<void> {
    const open = [this.commands, this.#subscriber].filter(({ status }) => status === 'ready');
    await Promise.all(
      open.map((client) => client.ping().catch(() => this.#isClosed || client.disconnect(true))),
    );
  }

  #noteAway(reason: string): void {
    if (this.#isClosed) return;
    this.#isAway = true;
    const now = this.#now();
    if (now - this.#loggedAt < logInterval) return;
    this.#loggedAt = now;
    this.#log.warn(
      { reason },
      'Redis is away: messages go through PostgreSQL, and each server counts calls alone',
    );
  }

  #noteReady(): void {
    if (!this.#isAway || this.state === 'away') return;
    this.#isAway = false;
    this.#log.info({}, 'Redis is back');
  }
}
