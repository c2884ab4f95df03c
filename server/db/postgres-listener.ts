/** PostgreSQL LISTEN over its own connection. */
import pg from 'pg';

/** Holds one connection for LISTEN and reconnects when it is lost; then every callback gets an empty payload. */
export function createPostgresListener(url: string) {
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
    const next = new pg.Client({ connectionString: url });
    next.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    next.on('error', handleLoss);
    next.on('end', handleLoss);
    await next.connect();
    for (const channel of channels.keys())
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
    return next;
  }
  function handleLoss(): void {
    if (!client || closed) return;
    client = null;
    opening = null;
    retry = setTimeout(reopen, 500);
  }
  async function reopen(): Promise<void> {
    try {
      await ready();
      for (const callbacks of channels.values()) for (const callback of callbacks) callback('');
    } catch {
      if (!closed) retry = setTimeout(reopen, 1000);
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
