/** Origins, brands and advertisers. */
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { BrandTheme } from '../../../contract/brand.ts';
import { id, textArray } from './columns.ts';

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
  colorScheme: text('color_scheme').$type<'light' | 'dark' | 'auto'>().notNull(),
  tokens: jsonb('tokens').$type<BrandTheme['tokens']>().notNull(),
  hostnames: textArray('hostnames'),
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
