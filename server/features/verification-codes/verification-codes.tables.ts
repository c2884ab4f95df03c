/** Verification codes that were sent by mail. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';
import { id, time } from '../../db/columns.ts';

/** Codes sent by mail, as hashes. The newest code of a purpose and subject is valid. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<'email-new' | 'email-old' | 'withdrawal'>().notNull(),
    subjectId: text('subject_id').notNull(),
    codeHash: text('code_hash').notNull(),
    sentTo: text('sent_to').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    resendAt: time('resend_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    index().on(t.userId, t.purpose, t.subjectId),
    index('codes_created_at').on(t.createdAt).concurrently(),
  ],
);
