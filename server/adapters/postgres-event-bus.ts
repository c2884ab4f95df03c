/**
 * Messages between servers by LISTEN and NOTIFY of PostgreSQL. Transactions that notify are committed one after the other, so messages
 * are sent by none that writes anything: see `server/db/message-relay.ts`.
 */
import type pg from 'pg';
import { sql, type SQL } from 'drizzle-orm';
import { PostgresClient } from '../db/postgres-client.ts';
import { BusListeners, type BusMessage, type EventBus } from './event-bus.ts';

const reopenDelay = 500;

/** Sends all messages in one transaction. */
export const notifySql = (messages: readonly BusMessage[]): SQL =>
  sql`select pg_notify(message ->> 'channel', message ->> 'payload') from json_array_elements(${JSON.stringify(messages)}::json) as sent (message)`;

/** Opens a connection that listens to `channels`. */
async function openClient(
  options: pg.ClientConfig,
  channels: Iterable<string>,
  onNotification: (message: pg.Notification) => void,
  onLoss: (lost: pg.Client) => void,
): Promise<pg.Client> {
  const client = new PostgresClient(options);
  client.on('notification', onNotification);
  client.on('error', () => onLoss(client));
  client.on('end', () => onLoss(client));
  try {
    await client.connect();
    for (const channel of channels)
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Holds one connection for LISTEN and reconnects when it is lost; then every listener gets an empty payload.
 * @param options of a connection without a pooler
 * @param send runs the statement that sends messages, on another connection
 */
export function createPostgresEventBus(
  options: pg.ClientConfig,
  send: (statement: SQL) => Promise<unknown>,
): EventBus {
  const listeners = new BusListeners();
  let client: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const ready = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    }));
  async function open(): Promise<pg.Client> {
    client = await openClient(options, listeners.channels, deliver, handleLoss);
    return client;
  }
  function deliver({ channel, payload = '' }: pg.Notification): void {
    listeners.deliver({ channel, payload });
  }
  function handleLoss(lost: pg.Client): void {
    if (client !== lost || closed) return;
    client = null;
    opening = null;
    retry = setTimeout(reopen, reopenDelay);
  }
  async function reopen(): Promise<void> {
    try {
      await ready();
      listeners.reportLoss();
    } catch {
      if (!closed) retry = setTimeout(reopen, 2 * reopenDelay);
    }
  }
  return {
    publish: async (messages) => void (await send(notifySql(messages))),
    async subscribe(channel, listener) {
      if (listeners.add(channel, listener)) {
        const connection = await ready();
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      }
      return async () => listeners.remove(channel, listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}
