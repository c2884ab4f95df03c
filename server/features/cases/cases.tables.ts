/** Cases: what people object to in their posts and withdrawals, and the answers. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CaseSubject } from '../../../contract/case.ts';
import { users } from '../users/users.tables.ts';
import { id, time } from '../../db/columns.ts';

export const cases = pgTable(
  'cases',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subject: text('subject').$type<CaseSubject>().notNull(),
    /** Id of the post or the withdrawal. */
    subjectId: uuid('subject_id').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    answer: text('answer'),
    answeredAt: time('answered_at'),
    /** Name of the operator who answered. */
    answeredBy: text('answered_by'),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index('cases_answered').on(t.answeredAt),
    uniqueIndex('cases_one_open')
      .on(t.subject, t.subjectId)
      .where(sql`answered_at is null`),
  ],
);
