/**
 * The people of an advertiser: after "For brands" they see its campaigns, drafts included. They are kept by their id at the
 * network, because a handle can pass to another person.
 */
import { and, eq } from 'drizzle-orm';
import { isSameHandle, parseHandle } from '../../../common/text/handle.ts';
import { NetworkError } from '../../adapters/social-network.ts';
import type { Context, Operator } from '../../context.ts';
import { advertiserMembers } from '../../schema.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { getAdvertiser, listMembers, type AdvertiserMember } from './advertiser-details.queries.ts';

interface NamedMember {
  advertiser: string;
  /** With or without `@`. */
  handle: string;
}

/** Asks the network, which knows who has the handle today. @throws OperatorError where nobody has it or nothing is answered */
async function findNetworkUserId(ctx: Context, handle: string): Promise<string> {
  const profile = await ctx.network.findProfile(handle).catch((error: unknown) => {
    if (!(error instanceof NetworkError)) throw error;
    throw new OperatorError(
      `The network doesn’t say who @${handle} is (${error.reason}). Try again later.`,
      exitCodes.unreachable,
    );
  });
  if (!profile) throw new OperatorError(`Nobody at the network is called @${handle}.`);
  return profile.id;
}

/** @throws OperatorError for an unknown advertiser or handle, and for a member */
export async function addAdvertiserMember(
  ctx: Context,
  operator: Operator,
  { advertiser: slug, handle: input }: NamedMember,
): Promise<AdvertiserMember[]> {
  const handle = parseHandle(input) ?? input;
  const { id } = await getAdvertiser(ctx.database.db, slug);
  // The network's answer is awaited outside of the transaction.
  const networkUserId = await findNetworkUserId(ctx, handle);
  return ctx.database.transaction(async (tx) => {
    const added = await tx
      .insert(advertiserMembers)
      .values({ advertiserId: id, network: ctx.network.name, networkUserId })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new OperatorError(`@${handle} is a member of ${slug} already.`);
    await recordAudit(ctx, tx, {
      action: 'advertiser-member-added',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'advertiser', id: slug },
      after: { handle, account: networkUserId },
    });
    return listMembers(tx, id);
  });
}

/** @param handle a handle, or the account's id at the network. @throws OperatorError when the person is no member */
export async function removeAdvertiserMember(
  ctx: Context,
  operator: Operator,
  { advertiser: slug, handle: input }: NamedMember,
): Promise<AdvertiserMember[]> {
  const handle = parseHandle(input) ?? input;
  return ctx.database.transaction(async (tx) => {
    const { id } = await getAdvertiser(tx, slug);
    const found = (await listMembers(tx, id)).filter(
      (one) =>
        one.networkUserId === handle || (one.handle !== null && isSameHandle(one.handle, handle)),
    );
    if (found.length > 1)
      throw new OperatorError(
        `Several members have had the handle @${handle}. Name one by its id at the network: ${found.map(({ networkUserId }) => networkUserId).join(', ')}.`,
      );
    const [member] = found;
    if (!member)
      throw new OperatorError(
        `@${handle} is no member of ${slug}. Before the first login, name the id that operator advertisers show prints.`,
      );
    const { networkUserId } = member;
    await tx
      .delete(advertiserMembers)
      .where(
        and(
          eq(advertiserMembers.advertiserId, id),
          eq(advertiserMembers.network, ctx.network.name),
          eq(advertiserMembers.networkUserId, networkUserId),
        ),
      );
    await recordAudit(ctx, tx, {
      action: 'advertiser-member-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'advertiser', id: slug },
      before: { handle: member.handle, account: networkUserId },
    });
    return listMembers(tx, id);
  });
}
