/** PostgreSQL LISTEN over its own connection. */
import type pg from 'pg';
import { PostgresClient } from './postgres-client.ts';

const reopenDelay = 500;

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

/** Holds one connection for LISTEN and reconnects when it is lost; then every callback gets an empty payload. */
export function createPostgresListener(options: pg.ClientConfig) {
  const channels = new Map<string, Set<(payload: string) => void>>();
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
    client = await openClient(options, channels.keys(), publish, handleLoss);
    return client;
  }
  function publish({ channel, payload }: pg.Notification): void {
    for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
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
      for (const callbacks of channels.values()) for (const callback of callbacks) callback('');
    } catch {
      if (!closed) retry = setTimeout(reopen, 2 * reopenDelay);
    }
  }
  return {
    async listen(channel: string, callback: (payload: string) => void) {
      const callbacks = channels.get(channel) ?? new Set();
      callbacks.add(callback);
      if (!channels.has(channel)) {
        channels.set(channel, callbacks);
        const connection = await ready();
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      }
      return async () => void callbacks.delete(callback);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}
