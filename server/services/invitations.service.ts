/** The invitation page: as anybody may see it, and as the signed-in person does. */
import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Invitation, InvitationState } from '../../contract/campaign.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { brands, campaigns, invitations, users } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { invitationState, personalState, seatsLeft, type InvitedCampaign } from '../domain/invitation.ts';
import { toDecimal } from '../domain/money.ts';
import { personRequirements, publishedRequirements, textRequirements } from '../domain/requirements.ts';
import { Problem } from '../problem.ts';
import { brandTheme } from './brands.service.ts';
import { readCampaign, type CampaignFacts } from './campaigns.read.ts';
import { termsOf, toAdvertiserRef, toCampaignCard } from './campaigns.view.ts';
import { readParticipations, readViewer, type Viewer } from './participations.read.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** An invitation is named by its public token or by its id (`invite_id`). */
export const invitationNamed = (token: string): SQL =>
  isUuid(token) ? or(eq(invitations.publicToken, token), eq(invitations.id, token))! : eq(invitations.publicToken, token);

async function find(db: Db, token: string): Promise<{ row: InvitationRow; facts: CampaignFacts }> {
  const [row] = await db.select().from(invitations).where(invitationNamed(token));
  const facts = row && (await readCampaign(db, eq(campaigns.id, row.campaignId)));
  // A draft is nobody's to see yet but the advertiser's, by its preview.
  if (!facts || facts.campaign.state === 'draft')
    throw new Problem('NOT_FOUND', 'This invitation does not exist. Check the link, or ask for a new one.');
  return { row, facts };
}

export const invited = ({ campaign, participantCount }: CampaignFacts): InvitedCampaign => ({ ...campaign, participantCount });

/** Anonymous: seven states, and nobody's name or handle (ruling 10). */
export async function getInvitation(ctx: Context, publicToken: string): Promise<Invitation> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const { row, facts } = await find(db, publicToken);
  return toInvitation(db, row, facts, { state: invitationState(row, invited(facts), now), viewer: null }, now);
}

/** As this user sees it: adds `already-joined` and `wrong-account`, who invites, and the state of each condition. */
export async function getMyInvitation(ctx: Context, userId: string, token: string): Promise<Invitation> {
  const { db } = ctx.database;
  const { row, facts } = await find(db, token);
  const viewer = await readViewer(db, userId);
  return personal(ctx, viewer, row, facts);
}

async function personal(ctx: Context, viewer: Viewer | null, row: InvitationRow, facts: CampaignFacts): Promise<Invitation> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  if (!viewer) throw new Problem('UNAUTHORIZED', 'Log in to continue.');
  const my = (await readParticipations(db, viewer, [facts], now)).byCampaign.get(facts.campaign.id)!;
  const state = personalState(row, invited(facts), { handle: viewer.handle, joined: my.joined }, now);
  const invitation = await toInvitation(db, row, facts, { state, viewer }, now);
  return { ...invitation, campaign: toCampaignCard(facts, now, my), ...(await inviterOf(db, row)) };
}

/** Open invitations that name this user's handle, for the dashboard. */
export async function listMyInvitations(ctx: Context, viewer: Viewer): Promise<Invitation[]> {
  const { db } = ctx.database;
  if (!viewer.handle) return [];
  const rows = await db
    .select()
    .from(invitations)
    .where(sql`lower(${invitations.forHandle}) = ${viewer.handle.toLowerCase()}`);
  const found: Invitation[] = [];
  for (const row of rows) {
    const facts = await readCampaign(db, eq(campaigns.id, row.campaignId));
    const invitation = facts && (await personal(ctx, viewer, row, facts));
    if (invitation?.state === 'valid') found.push(invitation);
  }
  return found;
}

async function inviterOf(db: Db, row: InvitationRow): Promise<Pick<Invitation, 'inviter'>> {
  const [person] = row.inviterUserId ? await db.select().from(users).where(eq(users.id, row.inviterUserId)) : [];
  const name = row.inviterName ?? person?.name;
  if (!name) return {};
  return {
    inviter: { name, ...(person?.handle && { handle: person.handle }), ...(person?.imageUrl && { avatarUrl: person.imageUrl }) },
  };
}

async function toInvitation(
  db: Db,
  row: InvitationRow,
  facts: CampaignFacts,
  { state, viewer }: { state: InvitationState; viewer: Viewer | null },
  now: Date,
): Promise<Invitation> {
  const { campaign, advertiser } = facts;
  const [brand] = advertiser.brand ? await db.select().from(brands).where(eq(brands.name, advertiser.brand)) : [];
  return {
    publicToken: row.publicToken,
    inviteId: row.id,
    state,
    advertiser: toAdvertiserRef(advertiser),
    theme: brand ? brandTheme(brand) : null,
    campaign: toCampaignCard(facts, now),
    campaignIndex: campaign.campaignIndex,
    ...(row.message && { message: row.message }),
    requirements: [
      ...personRequirements(campaign.rules, viewer?.facts ?? null, now),
      ...textRequirements(campaign.rules, null),
      ...publishedRequirements(campaign.rules),
    ],
    seatsLeft: seatsLeft(invited(facts)),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    steps: stepsOf(facts),
    terms: termsOf(campaign),
  };
}

/** How it works, with this campaign's own numbers. */
function stepsOf({ campaign, currency }: CampaignFacts): Invitation['steps'] {
  const amount = (minor: bigint) => {
    const [whole = '0', fraction] = toDecimal(minor, currency.decimals).split('.');
    return `${BigInt(whole).toLocaleString('en-US')}${fraction ? `.${fraction.padEnd(2, '0')}` : ''} ${currency.code}`;
  };
  const limit = campaign.maxPerUser === null ? '' : `, up to ${amount(campaign.maxPerUser)} each`;
  const weekly = campaign.maxPostsPerWeek === null ? '' : ` Up to ${campaign.maxPostsPerWeek} posts a week count.`;
  const shared =
    campaign.rewardModel === 'pool-share'
      ? 'by the score of their posts'
      : campaign.rewardModel === 'per-post'
        ? 'by the number of their posts'
        : 'equally';
  return [
    { title: 'Join', text: `Log in with X and accept the terms. That takes a minute.` },
    { title: 'Post', text: `Say in your own words what you think of ${campaign.title}.${weekly}` },
    {
      title: 'Earn',
      text: `Everyone with an eligible post shares ${amount(campaign.rewardPool)} ${shared}${limit}. Claim it when the results are in.`,
    },
  ];
}
