/** The second factor: authenticator apps, recovery codes, known browsers, and logins that wait for a code. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LoginResult } from '../../../contract/auth.ts';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import type { AttemptKind, LockLevel } from './second-factor-attempts.rules.ts';
import { users } from '../users/users.tables.ts';
import { time } from '../../db/columns.ts';

/** The authenticator app of a user: in force, or being set up. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Encrypted (`adapters/vault.ts`), and encrypted again at each use, so that replaced secrets of the server run out. */
    secretSealed: text('secret_sealed').notNull(),
    createdAt: time('created_at').notNull(),
    /** The session that sets it up: no other gets the secret or approves it. */
    setupSessionId: uuid('setup_session_id'),
    /** Null while it is being set up. */
    approvedAt: time('approved_at'),
    /** Time step of the newest code that was used: it and older ones are refused. */
    lastStep: integer('last_step'),
    /** The last notice of a lock, and when its mail is or was sent. */
    lockNoticeLevel: text('lock_notice_level').$type<LockLevel>(),
    lockNoticeAt: time('lock_notice_at'),
  },
  (t) => [
    index('second_factors_setups')
      .on(t.createdAt)
      .where(sql`approved_at is null`)
      .concurrently(),
  ],
);

/** Wrong codes, counted under the lock of the user's row. See `second-factor-attempts.rules.ts`. */
export const secondFactorFailures = pgTable(
  'second_factor_failures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<AttemptKind>().notNull(),
    at: time('at').notNull(),
    /** SHA-256 of the id of the login that waited for the code. */
    loginHash: text('login_hash'),
    sessionId: uuid('session_id'),
    /** SHA-256 of the cookie by which the browser is listed. */
    browserHash: text('browser_hash'),
    /** SHA-256 of the cookie of the known browser, or the id of a proven session on another origin; null elsewhere. */
    knownAs: text('known_as'),
    /** Whether it led to the end of the logins and sessions that failed. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (t) => [
    index().on(t.userId, t.at),
    index().on(t.knownAs),
    index('second_factor_failures_at').on(t.at).concurrently(),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Browsers in which a person entered a code. One browser may be known for several persons. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the cookie. */
    cookieHash: text('cookie_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cookieHash, t.userId] }),
    index().on(t.userId),
    index('known_browsers_created_at').on(t.createdAt).concurrently(),
  ],
);

/** Logins from unknown browsers that wait for a code. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    /** SHA-256 of the id that the browser has. */
    idHash: text('id_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'read' | 'write' | 'advertiser'>().notNull(),
    loginMethod: text('login_method').$type<LoginMethod>().notNull().default('network'),
    /** Null where `browserHash` binds the login to its browser. */
    codeChallenge: text('code_challenge'),
    audience: text('audience').notNull(),
    joined: jsonb('joined').$type<LoginResult['joined']>(),
    joinError: jsonb('join_error').$type<LoginResult['joinError']>(),
    modalToOpen: text('modal_to_open'),
    cancelUrl: text('cancel_url').notNull(),
    /** Where a login goes that ends on another origin; null for one that gets its tokens at once. */
    returnTo: text('return_to'),
    /** SHA-256 of the cookie that binds a login without a verifier on its page to its browser. */
    browserHash: text('browser_hash'),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index().on(t.userId), index('pending_logins_expires_at').on(t.expiresAt).concurrently()],
);
