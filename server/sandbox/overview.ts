/** The sandbox's front page: who is there, what can be opened, what arrived, what time it is. */
import type { FastifyInstance } from 'fastify';
import { clockButtons } from './clock.ts';
import { markup, sendPage, time, type Html } from './html.ts';
import { mailRow, type Mailbox } from './mailbox.ts';
import { originsSection } from './origins.ts';
import type { OpenInvitation, ProductView } from './product.ts';
import { transferRow, type RailProgram } from './rail.ts';
import { accountActions, accountRow } from './x/pages.ts';
import type { XNetworkProgram } from './x/state.ts';

const invitationRow = (item: OpenInvitation): Html =>
  markup`<li><div class="grow"><a class="strong" href="/invitation/${item.token}">${item.campaign}</a><br><span class="small third">${item.advertiser}${item.forHandle ? ` · only @${item.forHandle}` : ' · anybody with the link'}</span></div><span class="small third">${item.expiresAt ? markup`until ${time(item.expiresAt.toISOString())}` : 'open'}</span></li>`;

/** An administrator's look at the product as one of its people sees it; the link that comes of it works once. */
const viewAs = (handles: readonly string[]): Html =>
  handles.length > 0
    ? markup`<form class="actions any" method="post" action="/sandbox/view-as"><select name="handle" aria-label="Person">${handles.map((handle) => markup`<option value="${handle}">@${handle}</option>`)}</select><button>View as this person</button></form>`
    : markup`<p class="empty">Nobody has logged in yet.</p>`;

export interface OverviewParts {
  product: ProductView;
  network: XNetworkProgram;
  mailbox: Mailbox;
  rail: RailProgram;
  partnerUrl: string;
}

const list = (rows: readonly Html[], empty: string): Html =>
  rows.length > 0 ? markup`<ul class="rows">${rows}</ul>` : markup`<p class="empty">${empty}</p>`;

async function overviewBody({ product, network, mailbox, rail, partnerUrl }: OverviewParts): Promise<Html> {
  const live = await product.liveInvitations();
  const people = await product.people();
  const accounts = network.store.state.accounts.filter(({ offered }) => offered);
  return markup`<h1>Sandbox</h1><p class="lead">Everything around the product that would be somebody else’s: a social network, a mailbox, a wallet, a payment rail, a clock. All of it runs here, with its own state, and the product speaks to it as it would to the real ones.</p>
<div class="columns"><div>
<section><header><h2>Live invitations</h2><span class="small third">open one signed out</span></header>${list(live.map(invitationRow), 'No campaign takes people at this time.')}</section>
<section><header><h2>People of the network</h2><a href="/sandbox/x">All posts</a></header>${list(
    accounts.map((account) => accountRow(account, accountActions(account, 'small'))),
    'Nobody.',
  )}</section>
</div><div>
<section id="clock"><header><h2>Clock</h2><a href="/sandbox/clock">Any amount</a></header><p class="figure now">${time(network.clock.now().toISOString())}</p>${clockButtons()}</section>
<section><header><h2>Mailbox</h2><a href="/sandbox/mail">All</a></header>${list(mailbox.store.state.mails.slice(0, 5).map(mailRow), 'No mail yet.')}</section>
<section><header><h2>Payment rail</h2><a href="/sandbox/rail">All</a></header>${list(
    rail.store.state.transfers.slice(0, 5).map((kept) => transferRow(rail, kept)),
    'Nothing was withdrawn yet.',
  )}</section>
<section><header><h2>Support</h2><span class="small third">an administrator’s look, for an hour</span></header>${viewAs(people)}</section>
${await originsSection(product)}
<section><header><h2>Also here</h2></header><ul class="rows"><li><a class="grow" href="/">The app</a></li><li><a class="grow" href="/storybook/">Storybook: every element in every state</a></li><li><a class="grow" href="${partnerUrl}">Partner page: elements on another origin</a></li></ul></section>
</div></div>`;
}

export function mountOverview(app: FastifyInstance, parts: OverviewParts): void {
  app.get('/', async (_, reply) => sendPage(reply, { title: 'Overview', at: 'overview', body: await overviewBody(parts) }));
  app.post('/view-as', async (request, reply) => {
    const { handle = '' } = (request.body ?? {}) as { handle?: string };
    return reply.header('referrer-policy', 'no-referrer').redirect(await parts.product.viewAs(handle), 303);
  });
}
