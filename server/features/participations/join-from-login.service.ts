/** Joins the campaign that a login names. See docs/decisions/002-one-time-login-code.md. */
import { eq, type SQL } from 'drizzle-orm';
import type { LoginQuery, LoginResult } from '../../../contract/auth.ts';
import { ApiError } from '../../api-error.ts';
import type { ClientIdentity, Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, invitations } from '../../schema.ts';
import { withTokenLimit } from '../limits/limit-wrong-tokens.service.ts';
import { matchesInvitationToken } from '../invitations/invitations.queries.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { joinInTransaction } from './join-campaign.service.ts';
import { campaignNotFound } from '../campaigns/campaign-visibility.queries.ts';
import type { JoinRequest } from './join-checks.rules.ts';

type SignedInClient = ClientIdentity & { readonly userId: string };

/** Joins the campaign named by the login query. A failure is returned, not thrown: the login itself succeeded. */
export async function joinFromLogin(
  ctx: Context,
  client: SignedInClient,
  fields: LoginQuery,
): Promise<Pick<LoginResult, 'joined' | 'joinError'>> {
  try {
    return await withTokenLimit(ctx, client, fields.invite_id, () =>
      joinCampaignOfLogin(ctx, client.userId, fields),
    );
  } catch (error) {
    if (!(error instanceof ApiError))
      ctx.log.error({ err: error }, 'join: a login could not join its campaign');
    const { code, message, params } =
      error instanceof ApiError ? error : new ApiError('INTERNAL', { kind: 'join' });
    return { joined: null, joinError: { code, message, ...(params && { params }) } };
  }
}

async function joinCampaignOfLogin(
  ctx: Context,
  userId: string,
  fields: LoginQuery,
): Promise<Pick<LoginResult, 'joined' | 'joinError'>> {
  const campaign = await findCampaignForLogin(ctx, fields);
  if (!campaign) return { joined: null, joinError: null };
  const joined = { campaignId: campaign.id, campaignTitle: campaign.title };
  try {
    await ctx.database.transaction((tx) =>
      joinInTransaction(ctx, tx, userId, campaign.id, toJoinRequest(fields)),
    );
    return { joined: { ...joined, alreadyMember: false }, joinError: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ALREADY_JOINED')
      return { joined: { ...joined, alreadyMember: true }, joinError: null };
    throw error;
  }
}

/** The campaign of `campaignId`, otherwise of the invitation, otherwise of the campaign number; null when none is given. */
async function findCampaignForLogin(ctx: Context, fields: LoginQuery): Promise<CampaignRow | null> {
  const { campaignId, invite_id: invite, campaignIndex } = fields;
  if (!campaignId && !invite && !campaignIndex) return null;
  const row = await findFirstCampaign(
    ctx,
    campaignId
      ? byId(campaignId)
      : invite
        ? matchesInvitationToken(invite)
        : byIndex(campaignIndex!),
  );
  if (!row) throw campaignNotFound();
  return row;
}

const byId = (id: string): SQL | null => (isUuid(id) ? eq(campaigns.id, id) : null);

const byIndex = (index: string): SQL | null =>
  /^\d{1,9}$/.test(index) ? eq(campaigns.campaignIndex, Number(index)) : null;

async function findFirstCampaign(
  ctx: Context,
  where: SQL | null,
): Promise<CampaignRow | undefined> {
  if (!where) return undefined;
  const [row] = await ctx.database.db
    .select({ campaign: campaigns })
    .from(campaigns)
    .leftJoin(invitations, eq(invitations.campaignId, campaigns.id))
    .where(where)
    .limit(1);
  return row?.campaign;
}

function toJoinRequest(fields: LoginQuery): JoinRequest {
  const index = Number(fields.campaignIndex);
  return {
    termsAcceptedAtLogin: true,
    ...(fields.invite_id && { publicToken: fields.invite_id }),
    ...(fields.campaignIndex && { campaignIndex: Number.isInteger(index) ? index : -1 }),
    ...(fields.deviceId && { deviceId: fields.deviceId }),
    ...(fields.referrer && { referrer: fields.referrer }),
    utm: {
      source: fields.utm_source,
      medium: fields.utm_medium,
      campaign: fields.utm_campaign,
      term: fields.utm_term,
      content: fields.utm_content,
    },
  };
}
