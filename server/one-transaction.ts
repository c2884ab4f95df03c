/** Runs several acts in one transaction: all of them happen, or none. */
import type { Context } from './context.ts';

/**
 * @param work gets the same context, in whose transaction all acts and reads take part. An act that asks an outside service would
 *   keep the transaction open until the answer
 */
export const runInOneTransaction = <T>(
  ctx: Context,
  work: (joined: Context) => Promise<T>,
): Promise<T> =>
  ctx.database.transaction((tx) => {
    const { kind } = ctx.database;
    return work({
      ...ctx,
      database: {
        kind,
        db: tx,
        transaction: (inner) => inner(tx),
        listen: (channel, callback) => ctx.database.listen(channel, callback),
        close: () => ctx.database.close(),
      },
    });
  });
