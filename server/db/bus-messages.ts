/** Stores messages to other servers with their transaction, so that none is lost with the server that has to send it. */
import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { busMessages } from './bus-messages.tables.ts';
import type { MessageStore, StoredMessage } from './message-relay.ts';

/** In the transaction that they are about. */
export async function storeMessages(tx: Db, messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length > 0) await tx.insert(busMessages).values([...messages]);
}

/** A server that lives has sent them long before. */
const leftAfter = sql`interval '5 seconds'`;

export const createMessageStore = (db: Db): MessageStore => ({
  findLeft: () =>
    db
      .select({
        id: busMessages.id,
        channel: busMessages.channel,
        payload: busMessages.payload,
      })
      .from(busMessages)
      .where(lt(busMessages.createdAt, sql`now() - ${leftAfter}`))
      .orderBy(asc(busMessages.createdAt))
      .limit(1000),
  remove: (messages) => {
    const ids = messages.map(({ id }) => id);
    return db.delete(busMessages).where(inArray(busMessages.id, ids));
  },
});
