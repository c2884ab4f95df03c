/** Campaigns with many posts, written in a few statements. */
import { eq, sql } from 'drizzle-orm';
import {
  advertisers,
  invitations,
  participations,
  suggestions,
  wallets,
  withdrawals,
} from '../../../../server/schema.ts';
import { computeStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { campaign, person, type Person, type TestContext } from '../../support.ts';

export interface FilledCampaign {
  id: string;
  weekId: string;
  slug: string;
  /** Token of an invitation for the reader. */
  invitation: string;
  /** A participant with posts. */
  reader: Person;
}

const linkedWallet = {
  walletTypeId: 'phantom',
  chain: 'solana',
  currency: 'USDC',
  address: 'a',
  addressKey: 'a',
  status: 'unverified',
} as const;

/** A campaign with `size` posts of as many participants, and a reader with three posts. */
export async function fillCampaign(ctx: TestContext, size: number): Promise<FilledCampaign> {
  const { id, weekId, row } = await campaign(ctx);
  const reader = await person(ctx);
  const { db } = ctx.database;
  const now = ctx.clock.now();
  await db
    .insert(participations)
    .values({ userId: reader.userId, campaignId: id, joinedAt: now, acceptedTermsVersion: '1' });
  await db.execute(sql`
    with people as (
      insert into users (created_at, handle, name)
      select ${now.toISOString()}::timestamptz, ${`p${size}-`} || n, 'Person ' || n
      from generate_series(1, ${size}::int) n
      returning id
    ), joined as (
      insert into participations (campaign_id, user_id, joined_at, accepted_terms_version)
      select ${id}::uuid, id, ${now.toISOString()}::timestamptz, '1' from people
    )
    insert into posts (user_id, campaign_id, week_id, kind, network, network_post_id, url, content, created_at, status, score, metrics)
    select id, ${id}::uuid, ${weekId}::uuid, 'post', 'x', id::text, 'u', 'text', ${now.toISOString()}::timestamptz, 'eligible',
      10 + row_number() over () % 90, jsonb_build_object('impressions', row_number() over () % 1000, 'likes', 1, 'reposts', 1,
      'replies', 0, 'quotes', 0, 'bookmarks', 0, 'asOf', ${now.toISOString()}::text)
    from people`);
  await db.execute(sql`
    insert into posts (user_id, campaign_id, week_id, kind, network, network_post_id, url, content, created_at, status, score, metrics)
    select ${reader.userId}::uuid, ${id}::uuid, ${weekId}::uuid, 'post', 'x', ${`r${size}-`} || n, 'u', 'text',
      ${now.toISOString()}::timestamptz, 'eligible', 20, '{"impressions": 5, "likes": 0, "reposts": 0, "replies": 0, "quotes": 0, "bookmarks": 0, "asOf": "2026-11-02T09:00:00.000Z"}'
    from generate_series(1, 3) n`);
  const invitation = `token-${size}`;
  await db
    .insert(invitations)
    .values({ campaignId: id, publicToken: invitation, forHandle: reader.handle });
  const [wallet] = await db
    .insert(wallets)
    .values({ ...linkedWallet, userId: reader.userId, createdAt: now })
    .returning();
  await db.insert(suggestions).values({
    campaignId: id,
    kind: 'post',
    content: 'Say it.',
    order: 1,
    maxUses: 50,
  });
  await db.execute(sql`update posts set suggestion_id = (select id from suggestions where campaign_id = ${id})
    where campaign_id = ${id}`);
  await db.insert(withdrawals).values({
    userId: reader.userId,
    walletId: wallet!.id,
    reference: `r${size}`,
    currency: 'USDC',
    amount: 5n,
    fee: 1n,
    status: 'verifying',
    createdAt: now,
    updatedAt: now,
    origin: { page_path: '/', trigger: 'test' },
  });
  await computeStandings(ctx, id);
  await fillOtherTables(ctx, Math.min(size, 5_000));
  // As the autovacuum of a server does, sooner or later: rows that are read from an index alone are not counted after it.
  await db.execute(sql`vacuum analyze`);
  const [advertiser] = await db
    .select()
    .from(advertisers)
    .where(eq(advertisers.id, row.advertiserId));
  return { id, weekId, slug: advertiser!.slug, invitation, reader };
}

/** Rows of `size` other users in the tables that pages read: a read without an index is then seen. */
async function fillOtherTables(ctx: TestContext, size: number): Promise<void> {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const statements = [
    sql`insert into network_accounts (user_id, network, network_user_id, handle, name) select id, 'x', id::text, handle, name`,
    sql`insert into ledger_accounts (kind, owner, currency) select 'available', id::text, 'USDC'`,
    sql`insert into wallets (user_id, wallet_type_id, chain, currency, address, address_key, status, created_at)
      select id, 'phantom', 'solana', 'USDC', id::text, id::text, 'verified', ${now}`,
    sql`insert into rewards (user_id, campaign_id, kind, currency, amount, status, created_at, claim_until)
      select id, (select min(id::text)::uuid from campaigns), 'base', 'USDC', 5, 'rewarded', ${now}, ${now} + interval '9 days'`,
    sql`insert into codes (user_id, purpose, subject_id, code_hash, sent_to, attempts_left, created_at, expires_at, resend_at)
      select id, 'withdrawal', id::text, 'hash', 'mail', 5, ${now}, ${now}, ${now}`,
    sql`insert into invitations (campaign_id, public_token, for_handle)
      select (select min(id::text)::uuid from campaigns), id::text, handle`,
  ];
  const { db } = ctx.database;
  for (const statement of statements)
    await db.execute(sql`${statement} from users where name like 'Person %' limit ${size}`);
  await db.execute(sql`
    insert into wallet_challenges (wallet_id, method, message, issued_at, expires_at, attempts_left)
    select id, 'message', 'text', ${now}, ${now}, 3 from wallets`);
  await db.execute(sql`
    insert into withdrawals (user_id, reference, wallet_id, currency, amount, fee, status, created_at, updated_at, origin)
    select user_id, id::text, id, 'USDC', 5, 1, 'completed', ${now}, ${now}, '{}' from wallets`);
}
