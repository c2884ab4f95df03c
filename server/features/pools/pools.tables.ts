/** Money that operators move into the pools of campaigns, and back. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DepositProblem } from './rail-deposits.rules.ts';
import { users } from '../users/users.tables.ts';
import { campaigns } from '../campaigns/campaigns.tables.ts';
import { id, minorUnits, time } from '../../db/columns.ts';

/**
 * A deposit into a pool, or the return of what is left in it. One administrator requests it, another one confirms it: only
 * then is it posted to the ledger. It is in the currency of the campaign.
 */
export const poolTransfers = pgTable(
  'pool_transfers',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    kind: text('kind').$type<'deposit' | 'return'>().notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** The reference of the bank or the chain, as it was typed. */
    reference: text('reference').notNull(),
    /**
     * `toReferenceKey` of the reference, unique among those that are not cancelled: no payment is entered twice. Null for a
     * deposit of the rail, and until `fillReferenceKeys` for a row that a former version wrote.
     */
    referenceKey: text('reference_key'),
    /** Id of the rail's deposit that is assigned, exactly as the rail writes it. */
    railId: text('rail_id'),
    /** Entered with the key of an earlier one, before references had keys: `operator audit` lists it. */
    sharesKey: boolean('shares_key').notNull().default(false),
    /** Its operators have confirmed that it is another payment than one with the same amount. */
    isAnother: boolean('is_another').notNull().default(false),
    status: text('status').$type<'waiting' | 'confirmed' | 'cancelled'>().notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    requestedAt: time('requested_at').notNull(),
    /** Who confirmed or cancelled it. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index().on(t.campaignId, t.requestedAt),
    index().on(t.requestedAt),
    uniqueIndex('pool_transfers_reference')
      .on(t.referenceKey)
      .where(sql`status <> 'cancelled' and not shares_key`),
    uniqueIndex('pool_transfers_rail_id')
      .on(t.railId)
      .where(sql`status <> 'cancelled'`),
    check('pool_transfers_kind', sql`kind in ('deposit', 'return')`),
    check('pool_transfers_status', sql`status in ('waiting', 'confirmed', 'cancelled')`),
    check('pool_transfers_amount', sql`amount > 0`),
    check(
      'pool_transfers_decided',
      sql`(status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)`,
    ),
    check('pool_transfers_two_people', sql`status <> 'confirmed' or decided_by <> requested_by`),
  ],
);

/**
 * Money that the payment rail has received. It is in the pool of `campaignId`, or of the transfer by which operators put it
 * into one; without either it waits.
 */
export const railDeposits = pgTable(
  'rail_deposits',
  {
    railId: text('rail_id').primaryKey(),
    /** In the order of the rail. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull().unique(),
    currency: text('currency').notNull(),
    /** A decimal, as the rail reports it: its currency may be unknown here. */
    amount: text('amount').notNull(),
    reference: text('reference').notNull(),
    /** `toReferenceKey` of the reference. Payers write the same text again: it is not unique. Null as above. */
    referenceKey: text('reference_key'),
    receivedAt: time('received_at').notNull(),
    /** Why it went into no pool when it was read. */
    problem: text('problem').$type<DepositProblem>(),
    /** Fields that were not as agreed with the rail. A time that can't be read is the time of reading. */
    unreadableFields: text('unreadable_fields').array(),
    /** Fields that could be read, and that the rail reports with another value since. The first value is kept. */
    changedFields: text('changed_fields').array(),
    /** When the rail is asked next for a correction; null for one that it was never asked about. */
    nextQuestionAt: time('next_question_at'),
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    transferId: uuid('transfer_id').references(() => poolTransfers.id),
  },
  (t) => [
    index().on(t.campaignId),
    index().on(t.referenceKey),
    check('rail_deposits_once', sql`campaign_id is null or transfer_id is null`),
  ],
);
