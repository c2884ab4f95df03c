/** Origins, brands and advertisers. */
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BrandTheme } from '../../../contract/brand.ts';
import type { HostCheck } from './host-checks.rules.ts';
import { id, textArray, time } from '../../db/columns.ts';

/** What pages of an origin may do: run the app, embed elements, receive a login. */
export const origins = pgTable('origins', {
  origin: text('origin').primaryKey(),
  app: boolean('app').notNull().default(false),
  embedApi: boolean('embed_api').notNull().default(false),
  loginReturn: boolean('login_return').notNull().default(false),
});

export const brands = pgTable('brands', {
  name: text('name').primaryKey(),
  displayName: text('display_name').notNull(),
  logoUrl: text('logo_url').notNull(),
  /** For dark colors; without it the same logo. */
  logoDarkUrl: text('logo_dark_url'),
  colorScheme: text('color_scheme').$type<'light' | 'dark' | 'auto'>().notNull(),
  tokens: jsonb('tokens').$type<BrandTheme['tokens']>().notNull(),
  hostnames: textArray('hostnames'),
  links: jsonb('links').$type<NonNullable<BrandTheme['links']>>().notNull().default({}),
});

/** When the proof of a brand's host was looked up, and what was found. A host without a row is due. */
export const brandHostChecks = pgTable('brand_host_checks', {
  host: text('host').primaryKey(),
  /** Why the proof is not looked up: the host was listed without one. */
  waivedReason: text('waived_reason'),
  checkedAt: time('checked_at'),
  outcome: text('outcome').$type<HostCheck['outcome']>(),
  provenAt: time('proven_at'),
  missingSince: time('missing_since'),
  misses: textArray('misses'),
  unansweredSince: time('unanswered_since'),
  loginsEndedAt: time('logins_ended_at'),
  nextCheckAt: time('next_check_at').notNull(),
});

export const advertisers = pgTable(
  'advertisers',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    handle: text('handle'),
    logoUrl: text('logo_url'),
    brand: text('brand').references(() => brands.name),
    landing: jsonb('landing').$type<{
      hero: { title: string; text: string; imageUrl?: string };
      steps: { title: string; text: string; icon?: string }[];
      faq: { q: string; a: string }[];
    }>(),
  },
  (t) => [index('advertisers_brand').on(t.brand).concurrently()],
);

/**
 * The people of an advertiser, by their account at the network: it may be named before its first login, and a handle can
 * pass to another person.
 */
export const advertiserMembers = pgTable(
  'advertiser_members',
  {
    advertiserId: uuid('advertiser_id')
      .notNull()
      .references(() => advertisers.id),
    network: text('network').notNull(),
    networkUserId: text('network_user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.networkUserId, t.advertiserId] })],
);
