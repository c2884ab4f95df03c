/**
 * The database: one dialect (PostgreSQL), for PGlite and for a server alike. Times are `timestamptz` handed out as Date;
 * money is `numeric(38,0)` in minor units of its currency, handed out as bigint. Check constraints, the zero-sum trigger
 * and append-only rules that drizzle can't express stand in hand-written migrations beside the generated ones.
 */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalyticsFields } from '../../contract/analytics.ts';
import type { ConfirmationAct } from '../../contract/confirmation.ts';
import type { WalletEventDto } from '../../contract/ingest.ts';
import type { BasicSettings } from '../../contract/settings.ts';
import type { BrandTheme } from '../../contract/brand.ts';
import type { Attachment, Metrics } from '../../contract/post.ts';
import type { LoginQuery } from '../../contract/auth.ts';
import type { TelemetryEnvelope } from '../../contract/telemetry.ts';

const id = () => uuid('id').primaryKey().defaultRandom();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const minor = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' });
const list = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);

/** Facts about the database itself: the mode it was made in. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });

/* ---------------------------------------------------------------- people and sessions */

export const users = pgTable(
  'users',
  {
    id: id(),
    createdAt: at('created_at').notNull(),
    handle: text('handle'),
    name: text('name'),
    imageUrl: text('image_url'),
    roles: list('roles'),
    preferredAdvertiser: text('preferred_advertiser'),
    email: text('email'),
    emailVerifiedAt: at('email_verified_at'),
    /** When a verified address was last replaced: withdrawals are held for a day after (ruling 20). */
    emailChangedAt: at('email_changed_at'),
    pendingEmail: text('pending_email'),
    twoFactorWanted: boolean('two_factor_wanted').notNull().default(false),
    twoFactorApproved: boolean('two_factor_approved').notNull().default(false),
    twoFactorChangedAt: at('two_factor_changed_at'),
    settings: jsonb('settings').$type<Partial<BasicSettings>>().notNull().default({}),
    acceptedTermsVersion: text('accepted_terms_version'),
    /** Login fields of the first login: first-touch attribution. */
    firstTouch: jsonb('first_touch').$type<LoginQuery>().notNull().default({}),
  },
  (t) => [index('users_handle').on(sql`lower(${t.handle})`)],
);

/** The handle at a network. Tokens are sealed with the server's key (`adapters/vault.ts`). */
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
    accountCreatedAt: at('account_created_at'),
    verified: boolean('verified').notNull().default(false),
    region: text('region'),
    scopes: list('scopes'),
    accessTokenSealed: text('access_token_sealed'),
    refreshTokenSealed: text('refresh_token_sealed'),
    tokenExpiresAt: at('token_expires_at'),
    /** Set when the network refuses our access: a normal state with its own screen (ruling 13). */
    accessWithdrawnAt: at('access_withdrawn_at'),
    syncedAt: at('synced_at'),
  },
  (t) => [unique().on(t.network, t.networkUserId), index().on(t.userId)],
);

export const loginAttempts = pgTable('login_attempts', {
  /** SHA-256 of the OAuth state. */
  stateHash: text('state_hash').primaryKey(),
  kind: text('kind').$type<'read' | 'write' | 'advertiser'>().notNull(),
  fields: jsonb('fields').$type<LoginQuery>().notNull(),
  codeChallenge: text('code_challenge').notNull(),
  pkceVerifierSealed: text('pkce_verifier_sealed').notNull(),
  /** SHA-256 of the cookie that binds the attempt to the browser. */
  browserHash: text('browser_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** What began on another site's page and waits to be confirmed in the product's own window (ruling 8). */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    act: jsonb('act').$type<ConfirmationAct>().notNull(),
    /** Where the window goes at the end; its origin is the site that asked. */
    returnTo: text('return_to').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Confirmed or given up: either way it is over. */
    endedAt: at('ended_at'),
  },
  (t) => [index().on(t.userId)],
);

/** One-time codes that travel in the fragment (ruling 2). */
export const loginCodes = pgTable('login_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  kind: text('kind').$type<'read' | 'write' | 'advertiser'>().notNull(),
  codeChallenge: text('code_challenge').notNull(),
  audience: text('audience').notNull(),
  joined: jsonb('joined').$type<{ campaignId: string; campaignTitle: string; alreadyMember: boolean } | null>(),
  joinError: jsonb('join_error').$type<{ code: string; message: string } | null>(),
  modalToOpen: text('modal_to_open'),
  /** The administrator who will view as `userId`; null for a login of one's own. */
  realUserId: uuid('real_user_id').references(() => users.id),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/**
 * Leave for one administrator to view as one person, once (ruling 18). Token and secret are kept as hashes; the row
 * stays as the record of who viewed as whom.
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
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index().on(t.adminId)],
);

/** A refresh family: the session token lives and dies with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Differs from userId while an administrator views as somebody. */
    realUserId: uuid('real_user_id')
      .notNull()
      .references(() => users.id),
    /** The origin the session is bound to. */
    audience: text('audience').notNull(),
    /** `app` may do all; `embed` may read, mark read and draft. */
    scope: text('scope').$type<'app' | 'embed'>().notNull(),
    sessionTokenHash: text('session_token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** When it ends whatever is done with it: sessions that view as somebody. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [index().on(t.userId)],
);
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index().on(t.sessionId)],
);
/** The successor is HMAC(server key, token): a lost answer can be given again without keeping any token. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index().on(t.sessionId)],
);

/** Who may do what from where (ruling 7). */
export const origins = pgTable('origins', {
  origin: text('origin').primaryKey(),
  app: boolean('app').notNull().default(false),
  embedApi: boolean('embed_api').notNull().default(false),
  loginReturn: boolean('login_return').notNull().default(false),
});

/* ---------------------------------------------------------------- brands and campaigns */

export const brands = pgTable('brands', {
  name: text('name').primaryKey(),
  displayName: text('display_name').notNull(),
  logoUrl: text('logo_url').notNull(),
  colorScheme: text('color_scheme').$type<'light' | 'dark' | 'auto'>().notNull(),
  tokens: jsonb('tokens').$type<BrandTheme['tokens']>().notNull(),
  hostnames: list('hostnames'),
  links: jsonb('links').$type<NonNullable<BrandTheme['links']>>().notNull().default({}),
});

export const advertisers = pgTable('advertisers', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  handle: text('handle'),
  logoUrl: text('logo_url'),
  websiteUrl: text('website_url'),
  brand: text('brand').references(() => brands.name),
  landing: jsonb('landing').$type<{
    hero: { title: string; text: string; imageUrl?: string };
    steps: { title: string; text: string; icon?: string }[];
    faq: { q: string; a: string }[];
  }>(),
});

/** What a campaign demands of people and of posts; evaluated by `domain/requirements.ts`. */
export interface CampaignRules {
  minFollowers?: number;
  minAccountAgeDays?: number;
  regions?: string[];
  hashtags: string[];
  mentions: string[];
  links: string[];
  bannedTerms: string[];
  languages: string[];
  disclosureTag?: string;
  /** A post must stay up this long before it is evaluated. */
  minHoursUp: number;
  /** Impressions below this make a post not eligible. */
  minImpressions: number;
}

export const campaigns = pgTable('campaigns', {
  id: id(),
  campaignIndex: integer('campaign_index').notNull().unique(),
  advertiserId: uuid('advertiser_id')
    .notNull()
    .references(() => advertisers.id),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  descriptionMarkdown: text('description_markdown').notNull(),
  /** `draft` shows in previews only; `paused` shows as inactive. */
  state: text('state').$type<'draft' | 'published' | 'paused'>().notNull(),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at').notNull(),
  /** From then on rewards are fixed and can be claimed … */
  maturesAt: at('matures_at').notNull(),
  /** … until then. */
  claimUntil: at('claim_until').notNull(),
  maturedAt: at('matured_at'),
  expiredAt: at('expired_at'),
  rewardModel: text('reward_model').$type<'pool-share' | 'per-post' | 'fixed'>().notNull(),
  currency: text('currency').notNull(),
  rewardPool: minor('reward_pool').notNull(),
  maxPerUser: minor('max_per_user'),
  firstDayBonus: minor('first_day_bonus'),
  participantCap: integer('participant_cap'),
  visibility: text('visibility').$type<'public' | 'invite-only'>().notNull(),
  maxPostsPerWeek: integer('max_posts_per_week'),
  rules: jsonb('rules').$type<CampaignRules>().notNull(),
  guidelines: jsonb('guidelines').$type<{ do: string[]; dont: string[] }>().notNull(),
  links: jsonb('links').$type<{ label: string; url: string }[]>().notNull().default([]),
  termsVersion: text('terms_version').notNull(),
  termsUrl: text('terms_url').notNull(),
  previewToken: text('preview_token').unique(),
  previewExpiresAt: at('preview_expires_at'),
  version: integer('version').notNull().default(1),
});

export const campaignWeeks = pgTable(
  'campaign_weeks',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    index: integer('index').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    pool: minor('pool').notNull(),
    theme: text('theme'),
    evaluatedAt: at('evaluated_at'),
  },
  (t) => [unique().on(t.campaignId, t.index)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    publicToken: text('public_token').notNull().unique(),
    inviterUserId: uuid('inviter_user_id').references(() => users.id),
    inviterName: text('inviter_name'),
    /** Only this handle may use it; null: anybody who holds the link. */
    forHandle: text('for_handle'),
    message: text('message'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    startsAt: at('starts_at'),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('invitations_handle').on(sql`lower(${t.forHandle})`)],
);

export const participations = pgTable(
  'participations',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    joinedAt: at('joined_at').notNull(),
    acceptedTermsVersion: text('accepted_terms_version').notNull(),
    attribution: jsonb('attribution').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [unique().on(t.campaignId, t.userId), index().on(t.userId)],
);

/** Which terms a person accepted: the same version at another address is another text. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    version: text('version').notNull(),
    acceptedAt: at('accepted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.url, t.version] })],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    title: text('title'),
    content: text('content').notNull(),
    tone: text('tone').$type<'informative' | 'casual' | 'meme' | 'technical' | 'question'>(),
    language: text('language').notNull().default('en'),
    order: integer('order').notNull(),
    maxUses: integer('max_uses'),
  },
  (t) => [index().on(t.campaignId)],
);

/* ---------------------------------------------------------------- posts and rewards */

export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    weekId: uuid('week_id').references(() => campaignWeeks.id),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    network: text('network').notNull(),
    networkPostId: text('network_post_id').notNull(),
    url: text('url').notNull(),
    content: text('content').notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    suggestionId: uuid('suggestion_id').references(() => suggestions.id),
    createdAt: at('created_at').notNull(),
    /** A value of contract `postStatuses`. */
    status: text('status').notNull(),
    statusReasons: jsonb('status_reasons').$type<{ code: string; text: string }[]>().notNull().default([]),
    metrics: jsonb('metrics').$type<Metrics>(),
    score: integer('score'),
    scoreBreakdown: jsonb('score_breakdown').$type<{ label: string; value: number }[]>().notNull().default([]),
    evaluatedAt: at('evaluated_at'),
    /** The network says that it is gone, and has said so since; null: it was there, or nothing was said. */
    missingSince: at('missing_since'),
  },
  (t) => [unique().on(t.network, t.networkPostId), index().on(t.userId, t.createdAt), index().on(t.campaignId, t.status)],
);

/**
 * Written before the network is asked to publish, so that a crash or a lost answer never publishes twice: a retry with
 * the same key first looks for the post at the network. `networkPostId` is set in the transaction that writes the post.
 */
export const postIntents = pgTable(
  'post_intents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    key: text('key').notNull(),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    content: text('content').notNull(),
    suggestionId: uuid('suggestion_id').references(() => suggestions.id),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    /** Set right before the network is asked: from then on the outcome may be unknown. */
    sentAt: at('sent_at'),
    networkPostId: text('network_post_id'),
    /** The network said no: a retry may ask again. */
    refusedAt: at('refused_at'),
  },
  (t) => [unique().on(t.userId, t.key)],
);

export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    weekId: uuid('week_id').references(() => campaignWeeks.id),
    postId: uuid('post_id').references(() => posts.id),
    kind: text('kind').$type<'base' | 'bonus' | 'referral'>().notNull(),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    /** `rewarded`, then `claimed`, then `paid`; or `expired`. */
    status: text('status').notNull(),
    createdAt: at('created_at').notNull(),
    claimUntil: at('claim_until').notNull(),
    claimedAt: at('claimed_at'),
    paidAt: at('paid_at'),
  },
  (t) => [unique().on(t.postId, t.kind), index().on(t.userId, t.campaignId)],
);

/* ---------------------------------------------------------------- money */

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  symbol: text('symbol'),
  decimals: integer('decimals').notNull(),
  network: text('network').notNull(),
  minWithdrawal: minor('min_withdrawal').notNull(),
  maxWithdrawal: minor('max_withdrawal'),
  feeKind: text('fee_kind').$type<'none' | 'fixed' | 'network'>().notNull(),
  fee: minor('fee').notNull(),
});

/**
 * Accounts of the double entry. `owner` is a user or campaign id, or empty. Kinds: `funding` (where pools come from),
 * `pool` (a campaign's), `claimable`, `processing`, `available`, `withdrawing` (a user's), `fees`, `paid-out`.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text('kind').notNull(),
    owner: text('owner').notNull().default(''),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
  },
  (t) => [unique().on(t.kind, t.owner, t.currency)],
);
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: id(),
  /** Idempotency: a second post with the same key is the first one. */
  key: text('key').notNull().unique(),
  kind: text('kind').notNull(),
  createdAt: at('created_at').notNull(),
});
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.transactionId, t.id)],
);

export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    walletTypeId: text('wallet_type_id').notNull(),
    chain: text('chain').$type<'solana' | 'evm'>().notNull(),
    currency: text('currency').notNull(),
    address: text('address').notNull(),
    /** Lower-cased on EVM; unique only among verified wallets (ruling 20). */
    addressKey: text('address_key').notNull(),
    label: text('label'),
    status: text('status').$type<'unverified' | 'verifying' | 'verified' | 'rejected' | 'disabled'>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: at('created_at').notNull(),
    verifiedAt: at('verified_at'),
    removedAt: at('removed_at'),
  },
  (t) => [
    index().on(t.userId),
    uniqueIndex('wallets_verified_address')
      .on(t.chain, t.addressKey, t.currency)
      .where(sql`status = 'verified' and removed_at is null`),
  ],
);
export const walletChallenges = pgTable('wallet_challenges', {
  id: id(),
  walletId: uuid('wallet_id')
    .notNull()
    .references(() => wallets.id),
  method: text('method').notNull(),
  message: text('message').notNull(),
  nonce: text('nonce').notNull().unique(),
  chainId: text('chain_id'),
  issuedAt: at('issued_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  attemptsLeft: integer('attempts_left').notNull(),
  usedAt: at('used_at'),
});

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reference: text('reference').notNull().unique(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    currency: text('currency').notNull(),
    amount: minor('amount').notNull(),
    fee: minor('fee').notNull(),
    status: text('status').$type<'verifying' | 'pending' | 'completed' | 'cancelled' | 'failed'>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    verifiedAt: at('verified_at'),
    completedAt: at('completed_at'),
    estimatedAt: at('estimated_at'),
    transactionHash: text('transaction_hash'),
    /** Where the rail shows the transfer. */
    explorerUrl: text('explorer_url'),
    confirmations: integer('confirmations'),
    confirmationsNeeded: integer('confirmations_needed'),
    /** The rail's id of the transfer; its idempotency key is our own id. */
    railId: text('rail_id'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    refunded: boolean('refunded').notNull().default(false),
    timeline: jsonb('timeline').$type<{ status: string; at: string; note?: string }[]>().notNull().default([]),
    origin: jsonb('origin').$type<{ page_path: string; trigger: string }>().notNull(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

/** Codes sent by mail. Only a hash is kept; the newest of a purpose and subject counts. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<'email-new' | 'email-old' | 'withdrawal' | 'two-factor'>().notNull(),
    subjectId: text('subject_id').notNull(),
    codeHash: text('code_hash').notNull(),
    sentTo: text('sent_to').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    resendAt: at('resend_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index().on(t.userId, t.purpose, t.subjectId)],
);

/* ---------------------------------------------------------------- notifications, jobs, idempotency */

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    url: text('url'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /** One notification an event: `campaign-maturity:{campaign}:{user}`. */
    key: text('key').unique(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

/** The outbox: written in the transaction that causes it, run after the commit, at least once. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    key: text('key').unique(),
    runAt: at('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: at('locked_until'),
    doneAt: at('done_at'),
    failedAt: at('failed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index()
      .on(t.runAt)
      .where(sql`done_at is null and failed_at is null`),
  ],
);

/** Answers of calls with an `Idempotency-Key`: the same key gives the same answer, another body is refused. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** Work outside a transaction holds the key until then, and renews it: past it, whoever held it has crashed. */
    leaseUntil: at('lease_until'),
    /** Null while the first call is still running. */
    responseStatus: integer('response_status'),
    response: jsonb('response').$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] })],
);

/* ---------------------------------------------------------------- conversions */

/** Programs of others that may send conversion events. The secret is kept as a hash. */
export const apiKeys = pgTable('api_keys', {
  key: text('key').primaryKey(),
  /** SHA-256 of the secret, in hex. */
  secretHash: text('secret_hash').notNull(),
  /** Whose it is, for people. */
  name: text('name').notNull(),
  createdAt: at('created_at').notNull(),
  revokedAt: at('revoked_at'),
});

/** What they sent, as they sent it: counted, and by itself never a reason to pay (ruling 19). */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    apiKey: text('api_key')
      .notNull()
      .references(() => apiKeys.key),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    event: jsonb('event').$type<WalletEventDto>().notNull(),
    occurredAt: at('occurred_at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKey, t.eventId] }), index().on(t.receivedAt)],
);

/* ---------------------------------------------------------------- analytics and telemetry */

/** Who came by, as the tracker tells it: claimed by a browser, believed by nothing. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    visitorId: text('visitor_id').primaryKey(),
    userId: text('user_id'),
    properties: jsonb('properties').$type<AnalyticsFields>().notNull().default({}),
    /** Set on first sight, never changed after. */
    firstProperties: jsonb('first_properties').$type<AnalyticsFields>().notNull().default({}),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [index().on(t.lastSeenAt)],
);

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: id(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<AnalyticsFields>().notNull(),
    /** Null for what is told without identity (ruling 15). */
    visitorId: text('visitor_id'),
    userId: text('user_id'),
    occurredAt: at('occurred_at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index().on(t.name), index().on(t.receivedAt)],
);

/** Envelopes of the telemetry SDK, where no ingestion address is set. */
export const telemetryItems = pgTable(
  'telemetry_items',
  {
    id: id(),
    /** `PageviewData`, `RemoteDependencyData`, `ExceptionData` … */
    kind: text('kind').notNull(),
    /** Trace id; the same as in the header `operation-id` of the calls. */
    operationId: text('operation_id'),
    envelope: jsonb('envelope').$type<TelemetryEnvelope>().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index().on(t.kind), index().on(t.receivedAt)],
);
