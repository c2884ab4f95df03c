/** Metadata of the database, users and their accounts at the social network. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BasicSettings } from '../../../contract/settings.ts';
import type { LoginQuery } from '../../../contract/auth.ts';
import { id, time, textArray } from '../../db/columns.ts';

/** Facts about the database itself, e.g. the mode it was created in. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    createdAt: time('created_at').notNull(),
    handle: text('handle'),
    /** When another account logged in with this handle: it belongs to that person now. Null again after the next login. */
    handleLostAt: time('handle_lost_at'),
    name: text('name'),
    imageUrl: text('image_url'),
    roles: textArray('roles'),
    preferredAdvertiser: text('preferred_advertiser'),
    email: text('email'),
    emailVerifiedAt: time('email_verified_at'),
    /** When a verified address was last replaced: withdrawals are on hold for the following day. */
    emailChangedAt: time('email_changed_at'),
    pendingEmail: text('pending_email'),
    /** The address that a mail server refused; of no meaning once the person has another one. */
    refusedEmail: text('refused_email'),
    twoFactorWanted: boolean('two_factor_wanted').notNull().default(false),
    twoFactorApproved: boolean('two_factor_approved').notNull().default(false),
    twoFactorChangedAt: time('two_factor_changed_at'),
    /** Set by "This wasn't me"; null again when the operator lifts the freeze. */
    withdrawalsFrozenAt: time('withdrawals_frozen_at'),
    freezeLiftedAt: time('freeze_lifted_at'),
    /** Links "This wasn't me" of mails until then no longer freeze. */
    securityLinksSpentAt: time('security_links_spent_at'),
    /** Set by the operator for an account that broke the rules: no login opens a session. */
    blockedAt: time('blocked_at'),
    /** The operator's words; the person reads them when a login is refused. */
    blockReason: text('block_reason'),
    settings: jsonb('settings').$type<Partial<BasicSettings>>().notNull().default({}),
    /** BCP 47, of the browser of the last login: for mails, until the person chooses a language. */
    loginLanguage: text('login_language'),
    /** Fields of the first login, for first-touch attribution. */
    firstTouch: jsonb('first_touch').$type<LoginQuery>().notNull().default({}),
  },
  (t) => [
    index('users_handle').on(sql`lower(${t.handle})`),
    // Anybody can ask for a login by e-mail, and each request looks for its address.
    index('users_email').on(sql`lower(${t.email})`),
  ],
);

export type UserRow = typeof users.$inferSelect;

/** Account of a user at a social network. Tokens are encrypted (`adapters/vault.ts`). */
export const networkAccounts = pgTable(
  'network_accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    network: text('network').notNull(),
    networkUserId: text('network_user_id').notNull(),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    avatarUrl: text('avatar_url'),
    followers: integer('followers').notNull().default(0),
    accountCreatedAt: time('account_created_at'),
    verified: boolean('verified').notNull().default(false),
    region: text('region'),
    scopes: textArray('scopes'),
    accessTokenSealed: text('access_token_sealed'),
    refreshTokenSealed: text('refresh_token_sealed'),
    tokenExpiresAt: time('token_expires_at'),
    /** Set when the network rejects our access: an expected state, with its own screen. */
    accessWithdrawnAt: time('access_withdrawn_at'),
    syncedAt: time('synced_at'),
  },
  (t) => [unique().on(t.network, t.networkUserId), index().on(t.userId)],
);
