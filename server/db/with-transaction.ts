/** Runs use cases with transactions of the caller, as a dry run does. */
import type { Context } from '../context.ts';
import type { Database } from './connect.ts';

/** The same context, whose use cases open their transactions by `transaction`. */
export function withTransaction(ctx: Context, transaction: Database['transaction']): Context {
  const { database } = ctx;
  return {
    ...ctx,
    database: {
      get db() {
        return database.db;
      },
      kind: database.kind,
      listen: (channel, callback) => database.listen(channel, callback),
      ...(database.dump && { dump: () => database.dump!() }),
      close: () => database.close(),
      transaction,
    },
  };
}
