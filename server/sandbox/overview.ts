/** The sandbox's front page: who is there, what can be opened, what arrived, what time it is. */
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { advertisers, campaigns, invitations, participations } from '../db/schema.ts';
import { clockButtons } from './clock.ts';
import { markup, sendPage, time, type Html } from './html.ts';
import { mailRow, type Mailbox } from './mailbox.ts';
import { transferRow, type RailProgram } from './rail.ts';
import { accountActions, accountRow } from './x/pages.ts';
import type { XNetworkProgram } from './x/state.ts';

export interface LiveInvitation {
  token: string;
  campaign: string;
  advertiser: string;
  forHandle: string | null;
  expiresAt: Date | null;
}

const seatsTaken = sql`(select count(*) from ${participations} where ${participations.campaignId} = ${campaigns.id})`;

/** Invitations that can be used now: those for anybody first, and of these the campaigns with the most time left. */
export async function liveInvitations(ctx: Context): Promise<LiveInvitation[]> {
  const now = ctx.clock.now();
  return ctx.database.db
    .select({
      token: invitations.publicToken,
      campaign: campaigns.title,
      advertiser: advertisers.name,
      forHandle: invitations.forHandle,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .where(
      and(
        isNull(invitations.revokedAt),
        eq(campaigns.state, 'published'),
        lte(campaigns.startsAt, now),
        gt(campaigns.endsAt, now),
        or(isNull(invitations.startsAt), lte(invitations.startsAt, now)),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
        or(isNull(invitations.maxUses), sql`${invitations.uses} < ${invitations.maxUses}`),
        or(isNull(campaigns.participantCap), sql`${seatsTaken} < ${campaigns.participantCap}`),
      ),
    )
    .orderBy(sql`${invitations.forHandle} is not null`, desc(campaigns.endsAt));
}

const invitationRow = (item: LiveInvitation): Html =>
  markup`<li><div class="grow"><a class="strong" href="/invitation/${item.token}">${item.campaign}</a><br><span class="small third">${item.advertiser}${item.forHandle ? ` · only @${item.forHandle}` : ' · anybody with the link'}</span></div><span class="small third">${item.expiresAt ? markup`until ${time(item.expiresAt.toISOString())}` : 'open'}</span></li>`;

export interface OverviewParts {
  ctx: Context;
  network: XNetworkProgram;
  mailbox: Mailbox;
  rail: RailProgram;
  partnerUrl: string;
}

const list = (rows: readonly Html[], empty: string): Html =>
  rows.length > 0 ? markup`<ul class="rows">${rows}</ul>` : markup`<p class="empty">${empty}</p>`;

async function overviewBody({ ctx, network, mailbox, rail, partnerUrl }: OverviewParts): Promise<Html> {
  const live = await liveInvitations(ctx);
  const accounts = network.store.state.accounts.filter(({ offered }) => offered);
  return markup`<h1>Sandbox</h1><p class="lead">Everything around the product that would be somebody else’s: a social network, a mailbox, a wallet, a payment rail, a clock. All of it runs here, with its own state, and the product speaks to it as it would to the real ones.</p>
<div class="columns"><div>
<section><header><h2>Live invitations</h2><span class="small third">open one signed out</span></header>${list(live.map(invitationRow), 'No campaign takes people at this time.')}</section>
<section><header><h2>People of the network</h2><a href="/sandbox/x">All posts</a></header>${list(
    accounts.map((account) => accountRow(account, accountActions(account, 'small'))),
    'Nobody.',
  )}</section>
</div><div>
<section><header><h2>Clock</h2><a href="/sandbox/clock">Any amount</a></header><p class="figure now">${time(ctx.clock.now().toISOString())}</p>${clockButtons()}</section>
<section><header><h2>Mailbox</h2><a href="/sandbox/mail">All</a></header>${list(mailbox.store.state.mails.slice(0, 5).map(mailRow), 'No mail yet.')}</section>
<section><header><h2>Payment rail</h2><a href="/sandbox/rail">All</a></header>${list(
    rail.store.state.transfers.slice(0, 5).map((kept) => transferRow(rail, kept)),
    'Nothing was withdrawn yet.',
  )}</section>
<section><header><h2>Also here</h2></header><ul class="rows"><li><a class="grow" href="/">The app</a></li><li><a class="grow" href="/storybook/">Storybook: every element in every state</a></li><li><a class="grow" href="${partnerUrl}">Partner page: elements on another origin</a></li></ul></section>
</div></div>`;
}

export function mountOverview(app: FastifyInstance, parts: OverviewParts): void {
  app.get('/', async (_, reply) => sendPage(reply, { title: 'Overview', at: 'overview', body: await overviewBody(parts) }));
}
