/** Logins, confirmations, impersonation and sessions. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConfirmationAct } from '../../../contract/confirmation.ts';
import type { LoginQuery, LoginResult } from '../../../contract/auth.ts';
import type { LoginMethod } from './email-login.rules.ts';
import { users } from '../users/users.tables.ts';
import { id, time } from '../../db/columns.ts';

export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** SHA-256 of the OAuth state. */
    stateHash: text('state_hash').primaryKey(),
    kind: text('kind').$type<'read' | 'write' | 'advertiser'>().notNull(),
    fields: jsonb('fields').$type<LoginQuery>().notNull(),
    /** Null for a start without a challenge, which `cookieHash` binds. */
    codeChallenge: text('code_challenge'),
    /** SHA-256 of the cookie of this state; null for a start with a challenge. */
    cookieHash: text('cookie_hash'),
    pkceVerifierSealed: text('pkce_verifier_sealed').notNull(),
    /** SHA-256 of the cookie that binds the attempt to a browser. */
    browserHash: text('browser_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('login_attempts_expires_at').on(t.expiresAt).concurrently()],
);

/** An action that an embedding page prepared, to be confirmed in the product's popup. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    act: jsonb('act').$type<ConfirmationAct>().notNull(),
    /** Where the popup returns to; its origin is the embedding page. */
    returnTo: text('return_to').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Set when confirmed or cancelled. */
    endedAt: time('ended_at'),
  },
  (t) => [index().on(t.userId), index('confirmations_expires_at').on(t.expiresAt).concurrently()],
);

/** One-time codes that a login returns in the URL fragment, which no server log sees. */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'read' | 'write' | 'advertiser'>().notNull(),
    /** Null where a cookie binds the code. */
    codeChallenge: text('code_challenge'),
    /** SHA-256 of the cookie that binds the code of a start without a challenge. */
    cookieHash: text('cookie_hash'),
    /** SHA-256 of the cookie that binds such a login to its browser while it waits for the second factor. */
    browserHash: text('browser_hash'),
    audience: text('audience').notNull(),
    joined: jsonb('joined').$type<{
      campaignId: string;
      campaignTitle: string;
      alreadyMember: boolean;
    } | null>(),
    joinError: jsonb('join_error').$type<LoginResult['joinError']>(),
    modalToOpen: text('modal_to_open'),
    /** Whether no second factor is asked for: its code was entered for this login, or the browser is known. */
    secondFactorDone: boolean('second_factor_done').notNull().default(false),
    /** Whether a code was entered for this login, so that its session counts as proven. */
    secondFactorProven: boolean('second_factor_proven').notNull().default(false),
    /** The administrator who impersonates `userId`; null for an ordinary login. */
    realUserId: uuid('real_user_id').references(() => users.id),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    index('login_codes_expires_at').on(t.expiresAt).concurrently(),
    index('login_codes_user_id').on(t.userId).concurrently(),
    index('login_codes_real_user_id')
      .on(t.realUserId)
      .where(sql`real_user_id is not null`)
      .concurrently(),
  ],
);

/**
 * Grants one administrator a single impersonation of one user. Token and secret are stored as hashes. The row stays as an
 * audit record.
 */
export const impersonationGrants = pgTable(
  'impersonation_grants',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    /** SHA-256 of the secret. */
    secretHash: text('secret_hash').notNull(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => users.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    attemptsLeft: integer('attempts_left').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index().on(t.adminId)],
);

/** A refresh token family. The session token is valid as long as its session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The administrator under impersonation; else the same as `userId`. */
    realUserId: uuid('real_user_id')
      .notNull()
      .references(() => users.id),
    /** The origin the session is bound to. */
    audience: text('audience').notNull(),
    /** `app`: all calls; `embed`: read, mark as read, prepare a confirmation. */
    scope: text('scope').$type<'app' | 'embed'>().notNull(),
    sessionTokenHash: text('session_token_hash').notNull().unique(),
    /** `email`: opened by a mailed code or link. Such a session may do less. */
    loginMethod: text('login_method').$type<LoginMethod>().notNull().default('network'),
    userAgent: text('user_agent'),
    /** SHA-256 of the cookie of the browser; null on other sites, and for programs. */
    browserHash: text('browser_hash'),
    /** When the person last entered a code of the second factor in this session. */
    secondFactorProvenAt: time('second_factor_proven_at'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    /** Fixed end of an impersonation session, and of one that the next login of its page has replaced. */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    index().on(t.userId),
    // Those under impersonation are few.
    index('sessions_impersonated')
      .on(t.realUserId)
      .where(sql`real_user_id <> user_id`)
      .concurrently(),
  ],
);
/**
 * Requests for a login by e-mail. Every address gets a row; the job that mails the code fills in the account, if there is one.
 */
export const emailLogins = pgTable(
  'email_logins',
  {
    id: id(),
    /** Encrypted: it may be the address of a stranger. */
    emailSealed: text('email_sealed').notNull(),
    /** The language of the page that asked. */
    language: text('language'),
    /** SHA-256 of the cookie of the browser that asked. */
    browserHash: text('browser_hash').notNull(),
    audience: text('audience').notNull(),
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the token of the link. */
    tokenHash: text('token_hash').unique(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash'),
    attemptsLeft: integer('attempts_left').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index().on(t.userId), index('email_logins_expires_at').on(t.expiresAt).concurrently()],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index().on(t.sessionId),
    index('access_tokens_expires_at').on(t.expiresAt).concurrently(),
  ],
);
/** The successor is HMAC(server key, token): a lost answer can be repeated without storing tokens. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    index().on(t.sessionId),
    index('refresh_tokens_used_at')
      .on(t.usedAt)
      .where(sql`used_at is not null`)
      .concurrently(),
  ],
);
