/**
 * Makes the demonstration campaigns as an operator does, before the first of them starts: imports the files, deposits the
 * pools, publishes and pauses.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/db/connect.ts';
import { withTransaction } from '../../server/db/with-transaction.ts';
import { campaigns, currencies, invitations } from '../../server/schema.ts';
import { toDecimal } from '../../server/common/money.ts';
import { importCampaigns } from '../../server/features/campaigns/import-campaigns.service.ts';
import {
  pauseCampaign,
  publishCampaign,
} from '../../server/features/campaigns/change-campaign-state.service.ts';
import { demoOperators } from './demo-administrators.ts';
import { confirmPoolTransfer } from '../../server/features/pools/decide-transfer.service.ts';
import { requestDeposit } from '../../server/features/pools/request-transfer.service.ts';
import type { SeedAccount } from './network-history.ts';
import { getDay, toCampaignId, toInvitationRows } from './rows.ts';
import type { LoadedCampaign } from './seed-campaign.ts';
import { sumPools } from '../../server/features/campaigns/campaign-columns.rules.ts';

const { support, finance } = demoOperators;

/** The use cases join this transaction. Their lines of the security log would bury those of the server's start. */
function joinTransaction(ctx: Context, tx: Tx): Context {
  const log = { ...ctx.log, security: () => undefined };
  return withTransaction({ ...ctx, log }, (work) => work(tx));
}

/** @param ctx with a clock before the first campaign's start */
export async function writeCampaigns(
  ctx: Context,
  tx: Tx,
  loaded: readonly LoadedCampaign[],
  people: readonly SeedAccount[],
  base: Date,
): Promise<void> {
  const inside = joinTransaction(ctx, tx);
  const identities = new Map(
    loaded.map((campaign) => [
      campaign.key,
      { id: toCampaignId(campaign), number: campaign.index },
    ]),
  );
  const contents = loaded.map(({ content }) => content);
  const pictures = loaded.flatMap((campaign) => campaign.pictures);
  const imported = await importCampaigns(inside, support, contents, pictures, identities);
  const problems = imported.flatMap((one) =>
    one.problems.map(({ path, message }) => `${one.key} ${path.join('.')}: ${message}`),
  );
  if (problems.length > 0)
    throw new Error(`sandbox/demonstration/ has errors.\n${problems.join('\n')}`);
  for (const [at, { isNew }] of imported.entries())
    if (isNew) await openCampaign(inside, tx, loaded[at]!);
  await writeLinks(tx, loaded, people, base);
}

/** A draft has no money and is not published. */
async function openCampaign(ctx: Context, tx: Tx, campaign: LoadedCampaign): Promise<void> {
  const { key, state, content } = campaign;
  if (state === 'draft') return;
  const { currency: code } = content.reward;
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, code));
  const { decimals } = currency!;
  const amount = toDecimal(sumPools(content, decimals), decimals);
  const reference = `demonstration ${key}`;
  await requestDeposit(ctx, support, { campaign: key, amount, reference });
  await confirmPoolTransfer(ctx, finance, reference);
  await publishCampaign(ctx, support, key);
  if (state === 'paused') await pauseCampaign(ctx, support, key);
}

/** Invitations and previews have known tokens here; those that operators make are random. */
async function writeLinks(
  tx: Tx,
  loaded: readonly LoadedCampaign[],
  people: readonly SeedAccount[],
  base: Date,
): Promise<void> {
  const getName = (handle: string) => people.find((person) => person.handle === handle)?.name;
  const links = loaded.flatMap((campaign) => toInvitationRows(campaign, base, getName));
  await tx.insert(invitations).values(links).onConflictDoNothing();
  for (const campaign of loaded)
    if (campaign.previewToken)
      await tx
        .update(campaigns)
        .set({ previewToken: campaign.previewToken, previewExpiresAt: getDay(base, 30) })
        .where(eq(campaigns.id, toCampaignId(campaign)));
}
