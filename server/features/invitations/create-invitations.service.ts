/** For the operator: makes and revokes invitations. Invited people who have an account are notified by a job. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { parseHandle } from '../../../common/text/handle.ts';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { invitations } from '../../schema.ts';
import { getSeatsLeft } from '../campaigns/invitation.rules.ts';
import { createToken } from '../../common/random-tokens.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { assertNamesAreClear, getNamedUser } from '../users/named-user.queries.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { lockNamedCampaign } from '../campaigns/named-campaign.queries.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import type { InvitationRow } from './invitations.queries.ts';
import { toOperatorInvitation, type OperatorInvitation } from './operator-invitations.queries.ts';

export const invitedJobKind = 'notify-invited';

export interface InvitationOptions {
  /** Undefined: without a limit for a public link, one for a handle. */
  maxUses?: number | undefined;
  /** ISO time. */
  expiresAt?: string | undefined;
  /** Shown on its page. */
  message?: string | undefined;
  /** `@handle` of an account, else the name as it is shown. */
  inviter?: string | undefined;
}

/**
 * @param forHandle undefined: everyone with the link
 * @param token of the link; the links of the demonstration are known
 * @throws OperatorError for a campaign that is over or full, and for a handle that has an invitation
 */
export async function createInvitation(
  ctx: Context,
  operator: Operator,
  name: string,
  { forHandle, ...options }: InvitationOptions & { forHandle?: string | undefined },
  token: string = createToken(),
): Promise<OperatorInvitation> {
  return ctx.database.transaction(async (tx) => {
    const campaign = await lockOpenCampaign(ctx, tx, name);
    const handles = forHandle === undefined ? [] : await toHandles(tx, [forHandle]);
    const [existing] = await findByHandles(tx, campaign.id, handles);
    if (existing && !existing.revokedAt) {
      const { link, state } = toOperatorInvitation(ctx, existing, campaign);
      throw new OperatorError(
        `${forHandle} has an invitation (${state}): ${link}\nRevoke it first, to make another one.`,
      );
    }
    const one = { ...options, handles: handles.length > 0 ? handles : [null] };
    const [row] = await insertInvitations(ctx, tx, operator, campaign, one, () => token);
    return toOperatorInvitation(ctx, row!, campaign);
  });
}

export interface CreatedInvitations {
  created: OperatorInvitation[];
  /** Invitations of handles that had one, revoked ones too: the same file again makes no second invitation. */
  existing: OperatorInvitation[];
  /** Handles that the list names more than once. */
  duplicates: string[];
}

/** One for each handle. @throws OperatorError for a campaign that is over or full */
export async function createInvitations(
  ctx: Context,
  operator: Operator,
  name: string,
  { handles: given, ...options }: InvitationOptions & { handles: readonly string[] },
): Promise<CreatedInvitations> {
  return ctx.database.transaction(async (tx) => {
    const campaign = await lockOpenCampaign(ctx, tx, name);
    const byKey = new Map<string, string>();
    const duplicates = new Map<string, string>();
    for (const handle of await toHandles(tx, given)) {
      const key = handle.toLowerCase();
      if (byKey.has(key)) duplicates.set(key, handle);
      else byKey.set(key, handle);
    }
    const existing = await findByHandles(tx, campaign.id, [...byKey.values()]);
    for (const { forHandle } of existing) byKey.delete(forHandle!.toLowerCase());
    const handles = [...byKey.values()];
    const created = await insertInvitations(ctx, tx, operator, campaign, { ...options, handles });
    const show = (row: InvitationRow) => toOperatorInvitation(ctx, row, campaign);
    return {
      created: created.map(show),
      existing: existing.map(show),
      duplicates: [...duplicates.values()],
    };
  });
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10);

/** A handle, or the id of an account; null for another text. */
export function parseInvitee(text: string): string | null {
  const id = normalizeText(text).toLowerCase();
  return isUuid(id) ? id : parseHandle(text);
}

/**
 * Whom the invitations are for. They are bound to handles, because a person can be invited before the first login.
 *
 * @throws OperatorError for a handle that several accounts have had, and for an id whose account has lost its handle
 */
async function toHandles(tx: Tx, invitees: readonly string[]): Promise<string[]> {
  const parsed = invitees.map((text) => parseInvitee(text) ?? text);
  const handles = parsed.filter((name) => !isUuid(name));
  await assertNamesAreClear(tx, handles);
  const byId = new Map<string, string>();
  for (const id of new Set(parsed.filter(isUuid))) {
    const { handle, handleLostAt } = await getNamedUser(tx, id);
    if (handle === null || handleLostAt)
      throw new OperatorError(`${id} has no handle now. The person logs in once, then try again.`);
    byId.set(id, handle);
  }
  return parsed.map((name) => byId.get(name) ?? name);
}

/** Drafts too: their links work once they are published. */
async function lockOpenCampaign(ctx: Context, tx: Tx, name: string): Promise<CampaignRow> {
  const campaign = await lockNamedCampaign(tx, name);
  const { title, endsAt } = campaign;
  if (ctx.clock.now() >= endsAt)
    throw new OperatorError(`${title} ended on ${toDay(endsAt)}: nobody can join it.`);
  if (getSeatsLeft(campaign) === 0)
    throw new OperatorError(`${title} is full: all ${campaign.participantCap} places are taken.`);
  return campaign;
}

/** One invitation of each handle, if possible one that is not revoked. */
async function findByHandles(
  tx: Tx,
  campaignId: string,
  handles: readonly string[],
): Promise<InvitationRow[]> {
  if (handles.length === 0) return [];
  const key = sql`lower(${invitations.forHandle})`;
  return tx
    .selectDistinctOn([key])
    .from(invitations)
    .where(
      and(
        eq(invitations.campaignId, campaignId),
        inArray(
          key,
          handles.map((handle) => handle.toLowerCase()),
        ),
      ),
    )
    .orderBy(key, sql`${invitations.revokedAt} is not null`);
}

async function insertInvitations(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  campaign: CampaignRow,
  { handles, ...options }: InvitationOptions & { handles: readonly (string | null)[] },
  getToken: () => string = createToken,
): Promise<InvitationRow[]> {
  const expiresAt = toExpiry(ctx, options);
  const inviter = await findInviter(tx, options.inviter);
  if (handles.length === 0) return [];
  const rows: InvitationRow[] = [];
  // A statement has a limited number of parameters.
  for (let at = 0; at < handles.length; at += 500)
    rows.push(
      ...(await tx
        .insert(invitations)
        .values(
          handles.slice(at, at + 500).map((forHandle) => ({
            campaignId: campaign.id,
            publicToken: getToken(),
            forHandle,
            ...inviter,
            message: options.message ?? null,
            maxUses: options.maxUses ?? (forHandle === null ? null : 1),
            expiresAt,
          })),
        )
        .returning()),
    );
  await recordAudit(ctx, tx, {
    action: 'invitations-created',
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'campaign', id: campaign.id },
    after: { count: rows.length, until: expiresAt?.toISOString() ?? null },
  });
  const runAt = ctx.clock.now();
  if (handles[0] !== null)
    await enqueue(tx, { kind: invitedJobKind, payload: { campaignId: campaign.id }, runAt });
  return rows;
}

function toExpiry({ clock }: Context, { expiresAt }: InvitationOptions): Date | null {
  if (expiresAt === undefined) return null;
  const time = new Date(expiresAt);
  if (time <= clock.now()) throw new OperatorError(`${expiresAt} is in the past.`, exitCodes.usage);
  return time;
}

async function findInviter(
  tx: Tx,
  inviter: string | undefined,
): Promise<Pick<InvitationRow, 'inviterUserId' | 'inviterName'>> {
  if (!inviter?.startsWith('@')) return { inviterUserId: null, inviterName: inviter ?? null };
  const user = await getNamedUser(tx, inviter);
  return { inviterUserId: user.id, inviterName: null };
}
