/** What the writer has before the first generated call, so that calls about money and posts find something. */
import { eq } from 'drizzle-orm';
import { campaigns, participations, rewards, users, wallets } from '../../../server/schema.ts';
import { credit } from '../money-support.ts';
import type { TestServer } from '../start.ts';
import { day, type TestContext } from '../support.ts';
import { handles } from './callers.ts';

export const addresses = [
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  '11111111111111111111111111111111',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
];

type Db = TestContext['database']['db'];

async function addWallets(db: Db, userId: string, past: Date): Promise<string> {
  const common = { userId, walletTypeId: 'phantom', chain: 'solana', createdAt: past } as const;
  const rows = addresses.slice(0, 2).map((address, index) => ({
    ...common,
    currency: 'USDC',
    address,
    addressKey: address,
    ...(index === 0 ? { status: 'verified' as const, verifiedAt: past } : { status: 'unverified' as const }), // prettier-ignore
  }));
  const [verified] = await db.insert(wallets).values(rows).returning({ id: wallets.id });
  return verified!.id;
}

/** Joined to most campaigns, with a reward in each. */
async function addCampaigns(ctx: TestContext, userId: string, past: Date): Promise<void> {
  const { db } = ctx.database;
  const rows = await db.select().from(campaigns).orderBy(campaigns.campaignIndex);
  for (const [index, { id, currency, claimUntil, termsVersion }] of rows.entries()) {
    if (index % 3 === 2) continue;
    const member = { campaignId: id, userId, joinedAt: past, acceptedTermsVersion: termsVersion };
    await db.insert(participations).values(member).onConflictDoNothing();
    if (currency !== 'USDC') continue;
    const reward = { userId, campaignId: id, currency, amount: 1_000_000n, createdAt: past };
    await db.insert(rewards).values({ ...reward, claimUntil, kind: 'bonus', status: 'rewarded' });
    await credit(ctx, userId, 1_000_000n, 'claimable');
  }
}

/** Money, an address verified long ago, two wallets, campaigns, rewards, and withdrawals that wait for their code. */
export async function equipWriter(server: TestServer, token: string): Promise<void> {
  const ctx = server.ctx as TestContext;
  const { db } = ctx.database;
  const past = new Date(ctx.clock.now().getTime() - 10 * day);
  const [writer] = await db
    .update(users)
    .set({ email: 'mara@example.com', emailVerifiedAt: past })
    .where(eq(users.handle, handles.writer))
    .returning({ id: users.id });
  const walletId = await addWallets(db, writer!.id, past);
  await addCampaigns(ctx, writer!.id, past);
  await credit(ctx, writer!.id, 1_000_000_000n);
  const body = { walletId, currency: 'USDC', amount: '12' };
  for (let count = 0; count < 6; count++)
    await server.call('POST', '/v1/withdrawal?page_path=%2F&trigger=t', { token, body });
}
