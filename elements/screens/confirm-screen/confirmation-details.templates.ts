/** The facts of an act in its confirmation window: site, wallet, address, amount. */
import { html, nothing, type TemplateResult } from 'lit';
import { getTermsPath } from '../../../contract/terms-path.ts';
import type { Confirmation } from '../../../contract/confirmation.ts';
import { parseUserAgent } from '../../../common/text/user-agent.ts';
import { isZero } from '../../../common/decimal.ts';
import type { Money } from '../../../contract/common.ts';
import { formatDeduction, formatEnd, formatMoney } from '../../../messages/values.ts';
import { getTypeName } from '../../wallets/wallet-name.ts';
import type { ConfirmScreenMessages } from './confirm-screen.messages.ts';
import { exact } from '../../ui/exact.ts';

/** The page that asks, by its origin. Its own icon is not shown: a site could choose one that looks like Evangelist's. */
export function renderSite({ site }: Pick<Confirmation, 'site'>, t: ConfirmScreenMessages) {
  const host = site.replace(/^https?:\/\//, '');
  return html`<p class="site">
    <span class="site-mark" aria-hidden="true">${host.charAt(0).toUpperCase()}</span
    ><span
      ><span class="text-xs subtle">${t.site}</span
      ><bdi class="strong" translate="no">${host}</bdi></span
    >
  </p>`;
}

const renderRow = (label: string, value: string | TemplateResult | undefined, className = '') =>
  value
    ? html`<div class=${className}>
        <dt>${label}</dt>
        <dd><bdi>${value}</bdi></dd>
      </div>`
    : nothing;

/** What is taken, what it costs and what arrives; nothing without a fee. */
function renderSums({ amount, fee, net }: Confirmation['facts'], context: DetailsContext) {
  const { t, locale } = context;
  if (!amount || !fee || !net || isZero(fee.amount)) return nothing;
  return html`<dl class="sums tabular">
    ${renderRow(t.amount, exact(formatMoney(amount, locale)))}
    ${renderRow(t.fee, exact(formatDeduction(fee, locale)))}
    ${renderRow(t.net, exact(formatMoney(net, locale)), 'net')}
  </dl>`;
}

export interface DetailsContext {
  t: ConfirmScreenMessages;
  locale: string;
  /** X handle of the user, without @; empty until known. */
  handle: string;
}

/** Renders the details of an action: its sums, then its facts as rows, with the full text of a post below. */
export function renderConfirmationDetails(
  { act, facts }: Confirmation,
  context: DetailsContext,
): TemplateResult {
  const { t, handle } = context;
  const { campaign, wallet } = facts;
  const device = parseUserAgent(facts.userAgent ?? null);
  const type = wallet && getTypeName(wallet, t);
  return html`${renderSums(facts, context)}
    <dl class="facts">
      ${renderRow(t.wallet, type && t.onNetwork({ wallet: type, network: wallet.network }))}
      ${renderRow(t.walletLabel, wallet?.label)}
      ${renderRow(t.address, wallet && exact(wallet.address), 'mono')}
      ${renderRow(t.campaign, campaign?.title)} ${renderJoinRows(campaign, context)}
      ${renderRow(t.terms, renderTerms(act, t))}
      ${renderRow(t.email, act.call === 'changeEmail' ? exact(act.body.email) : undefined, 'strong')}
      ${renderRow(t.device, act.call === 'revokeSession' ? (device ? t.deviceOn(device) : t.otherProgram) : undefined)}
      ${renderRow(t.account, handle && exact(`@${handle}`))}
    </dl>
    ${act.call === 'createPost' ? html`<blockquote dir="auto">${act.body.content}</blockquote>` : nothing}`;
}

/** What is joined: the most that it can pay the person, else its pool, and until when it takes posts. */
function renderJoinRows(
  campaign: Confirmation['facts']['campaign'],
  { t, locale }: DetailsContext,
): unknown {
  const { rewardPool, maxPerUser, endsAt } = campaign ?? {};
  const write = (money: Money) => formatMoney(money, locale, { short: true });
  const reward = maxPerUser
    ? t.upTo({ amount: write(maxPerUser) })
    : rewardPool && t.pool({ amount: write(rewardPool) });
  return [renderRow(t.reward, reward), renderRow(t.deadline, endsAt && formatEnd(endsAt, locale))];
}

/** The version that a join accepts, as a link to its text. */
function renderTerms(
  act: Confirmation['act'],
  t: ConfirmScreenMessages,
): TemplateResult | undefined {
  const version = act.call === 'joinCampaign' ? act.body.acceptedTermsVersion : undefined;
  if (act.call !== 'joinCampaign' || !version) return undefined;
  return html`<a
    href=${getTermsPath(act.params.campaignId, version)}
    target="_blank"
    rel="noopener noreferrer"
    >${t.termsVersion({ version })}</a
  >`;
}
