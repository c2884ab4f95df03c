/**
 * The sandbox's overview page: a tour, invitations, network accounts, clock, mails, transfers, impersonation,
 * the operator’s forms and origins.
 */
import type { FastifyInstance } from 'fastify';
import { renderAccounts, type Authenticator } from './authenticator.ts';
import { renderClockButtons } from './sandbox-clock.ts';
import { renderNodeAction, type EthereumNode } from './ethereum-node.ts';
import { markup, sendPage, renderTime, type Html } from './html.ts';
import { readFields } from './input.ts';
import { renderMailRow, type Mailbox } from './mailbox.ts';
import { renderOperatorSection } from './operator-page.ts';
import { renderOriginsSection } from './origins-page.ts';
import type { UsableInvitation, ProductView } from './product-view.ts';
import { renderTransferRow, type RailServer } from './payment-rail-server.ts';
import { renderAccountActions, renderAccountRow, renderProductAction } from './x/pages.ts';
import type { XNetworkProgram } from './x/state.ts';

const renderInvitationRow = (item: UsableInvitation): Html =>
  markup`<li><div class="expand"><a class="strong" href="/invitation/${item.token}">${item.campaign}</a><br><span class="small subtle">${item.advertiser}${item.forHandle ? ` · only @${item.forHandle}` : ' · anyone with the link'}</span></div><span class="small subtle">${item.expiresAt ? markup`until ${renderTime(item.expiresAt.toISOString())}` : 'open'}</span></li>`;

/** The form that impersonates a user; the resulting link works once. */
const renderImpersonationForm = (handles: readonly string[]): Html =>
  handles.length > 0
    ? markup`<form class="actions inline-form" method="post" action="/sandbox/view-as"><select name="handle" aria-label="Person">${handles.map((handle) => markup`<option value="${handle}">@${handle}</option>`)}</select><button>View as this person</button></form>`
    : markup`<p class="empty">Nobody has logged in yet.</p>`;

export interface OverviewParts {
  product: ProductView;
  network: XNetworkProgram;
  mailbox: Mailbox;
  authenticator: Authenticator;
  rail: RailServer;
  ethereum: EthereumNode;
  partnerUrl: string;
}

const renderList = (rows: readonly Html[], empty: string): Html =>
  rows.length > 0 ? markup`<ul class="rows">${rows}</ul>` : markup`<p class="empty">${empty}</p>`;

/** From the invitation to the payout: what to do where, in the order in which the product allows it. */
function renderTour([first]: readonly UsableInvitation[]): Html {
  const steps = [
    [
      'Join a campaign',
      markup`Open ${first ? markup`<a href="/invitation/${first.token}">the invitation</a>` : 'an invitation'} and log in as Mara.`,
    ],
    ['Publish a post', markup`Write it on the campaign’s page. Its result comes a day later.`],
    [
      'Claim the reward',
      markup`Move <a href="#clock">the clock</a> on by seven days: the results are final then.`,
    ],
    [
      'Link a wallet',
      markup`In the <a href="/profile/wallets">wallets</a>. The email address is verified by a code in <a href="/sandbox/mail">the mailbox</a>.`,
    ],
    [
      'Withdraw',
      markup`A day later, with the code of the next email. <a href="/sandbox/rail">The payment rail</a> sends the money.`,
    ],
  ] as const;
  return markup`<section class="tour"><h2>A tour in five steps</h2><ol>${steps.map(([title, text]) => markup`<li><h3>${title}</h3><p class="small muted">${text}</p></li>`)}</ol></section>`;
}

/** @param sent the form of the operator that was sent last */
async function renderOverview(
  { product, network, mailbox, authenticator, rail, ethereum, partnerUrl }: OverviewParts,
  sent: string | undefined,
): Promise<Html> {
  const live = await product.usableInvitations();
  const people = await product.userHandles();
  const accounts = network.store.state.accounts.filter(({ offered }) => offered);
  return markup`<h1>Sandbox</h1><p class="lead">The services around the product: a social network, a mailbox, an authenticator app, a wallet, a payment rail, an Ethereum node, a clock. All of it runs here, with its own state, and the product speaks to it as it would to the real ones.</p>
${renderTour(live)}
<div class="columns"><div>
<section><header><h2>Live invitations</h2><span class="small subtle">open one logged out</span></header>${renderList(live.map(renderInvitationRow), 'No invitation is open at this time.')}</section>
<section><header><h2>People of the network</h2><a href="/sandbox/x">All posts</a></header>${renderList(
    accounts.map((account) => renderAccountRow(account, renderAccountActions(account, 'small'))),
    'Nobody.',
  )}</section>
<section id="product"><header><h2>Evangelist on the network</h2></header>${renderProductAction(network)}</section>
<section id="ethereum"><header><h2>Ethereum node</h2><span class="small subtle">asked about contract wallets</span></header>${renderNodeAction(ethereum)}</section>
${await renderOperatorSection(product, sent)}
</div><div>
<section id="clock"><header><h2>Clock</h2><a href="/sandbox/clock">Any amount</a></header><p class="figure current-time">${renderTime(network.clock.now().toISOString())}</p>${renderClockButtons()}</section>
<section><header><h2>Mailbox</h2><a href="/sandbox/mail">All</a></header>${renderList(mailbox.store.state.mails.slice(0, 5).map(renderMailRow), 'No mail yet.')}</section>
<section id="authenticator"><header><h2>Authenticator</h2><a href="/sandbox/authenticator">All</a></header>${renderAccounts(authenticator, 5)}</section>
<section><header><h2>Payment rail</h2><a href="/sandbox/rail">All</a></header>${renderList(
    rail.store.state.transfers.slice(0, 5).map((kept) => renderTransferRow(rail, kept)),
    'No withdrawals yet.',
  )}</section>
<section><header><h2>Support</h2><span class="small subtle">view as a person for up to an hour</span></header>${renderImpersonationForm(people)}</section>
${await renderOriginsSection(product)}
<section><header><h2>Also here</h2></header><ul class="rows"><li><a class="expand" href="/">The app</a></li><li><a class="expand" href="/storybook/">Storybook: every element in every state</a></li><li><a class="expand" href="${partnerUrl}">Partner page: elements on another origin</a></li></ul></section>
</div></div>`;
}

export function mountOverviewPage(app: FastifyInstance, parts: OverviewParts): void {
  app.get('/', async (request, reply) => {
    const body = await renderOverview(parts, readFields(request.query)['sent']);
    return sendPage(reply, { title: 'Overview', section: 'overview', body });
  });
  app.post('/view-as', async (request, reply) => {
    const { handle = '' } = readFields(request.body);
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(await parts.product.createImpersonationLink(handle), 303);
  });
}
