/**
 * Makes the demonstration campaigns as operators do, before the first of them starts: imports the files, deposits the pools, publishes
 * and pauses; later invites people.
 */
import type { Context } from '../../server/context.ts';
import { toDecimal } from '../../server/common/money.ts';
import { sumPools } from '../../server/features/campaigns/campaign-columns.rules.ts';
import { createPreviewLink } from '../../server/features/campaigns/create-preview-link.service.ts';
import {
  pauseCampaign,
  publishCampaign,
} from '../../server/features/campaigns/change-campaign-state.service.ts';
import { importCampaigns } from '../../server/features/campaigns/import-campaigns.service.ts';
import { listCurrencies } from '../../server/features/currencies/currencies.queries.ts';
import { createInvitation } from '../../server/features/invitations/create-invitations.service.ts';
import { revokeInvitation } from '../../server/features/invitations/revoke-invitation.service.ts';
import { confirmPoolTransfer } from '../../server/features/pools/decide-transfer.service.ts';
import { requestDeposit } from '../../server/features/pools/request-transfer.service.ts';
import type { DemoOperators } from './demo-administrators.ts';
import { toCampaignId } from './ids.ts';
import type { LoadedCampaign, SeedInvitation } from './seed-campaign.ts';
import { getDay } from './seed-times.ts';

/** @param ctx with a clock before the first campaign's start */
export async function makeCampaigns(
  ctx: Context,
  operators: DemoOperators,
  loaded: readonly LoadedCampaign[],
): Promise<void> {
  const identities = new Map(
    loaded.map((campaign) => [
      campaign.key,
      { id: toCampaignId(campaign), number: campaign.index },
    ]),
  );
  const contents = loaded.map(({ content }) => content);
  const pictures = loaded.flatMap((campaign) => campaign.pictures);
  const imported = await importCampaigns(ctx, operators.support, contents, pictures, identities);
  const problems = imported.flatMap((one) =>
    one.problems.map(({ path, message }) => `${one.key} ${path.join('.')}: ${message}`),
  );
  if (problems.length > 0)
    throw new Error(`sandbox/demonstration/ has errors.\n${problems.join('\n')}`);
  const currencies = await listCurrencies(ctx.database.db);
  const decimals = new Map(currencies.map((currency) => [currency.code, currency.decimals]));
  for (const campaign of loaded)
    await openCampaign(ctx, operators, campaign, decimals.get(campaign.content.reward.currency)!);
}

/** A draft has no money and is not published. */
async function openCampaign(
  ctx: Context,
  { support, finance }: DemoOperators,
  { key, state, content }: LoadedCampaign,
  decimals: number,
): Promise<void> {
  if (state === 'draft') return;
  const amount = toDecimal(sumPools(content, decimals), decimals);
  const reference = `demonstration ${key}`;
  await requestDeposit(ctx, support, { campaign: key, amount, reference });
  await confirmPoolTransfer(ctx, finance, reference);
  await publishCampaign(ctx, support, key);
  if (state === 'paused') await pauseCampaign(ctx, support, key);
}

/**
 * Invitations and previews have known tokens here; those that operators make are random.
 *
 * @param at gets the context of a day, relative to the first start
 * @param invitedDay when the people have accounts
 */
export async function makeLinks(
  at: (day: number) => Context,
  { support }: DemoOperators,
  loaded: readonly LoadedCampaign[],
  { base, invitedDay }: { base: Date; invitedDay: number },
): Promise<void> {
  for (const { key, invitations = [], previewToken } of loaded) {
    for (const invitation of invitations)
      await createInvitation(
        at(invitedDay),
        support,
        key,
        toInvitationOptions(invitation, base),
        invitation.token,
      );
    for (const { token, revokedDay } of invitations)
      if (revokedDay !== undefined) await revokeInvitation(at(revokedDay), support, token);
    if (previewToken) await createPreviewLink(at(0), support, key, previewHours, previewToken);
  }
}

const previewHours = 30 * 24;

const toInvitationOptions = (
  { inviter, forHandle, message, maxUses, expiresDay }: SeedInvitation,
  base: Date,
) => ({
  forHandle,
  message,
  maxUses,
  inviter: inviter && `@${inviter}`,
  expiresAt: expiresDay === undefined ? undefined : getDay(base, expiresDay).toISOString(),
});
