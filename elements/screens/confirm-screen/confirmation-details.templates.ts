import { html, nothing, type TemplateResult } from 'lit';
import { getTermsPath } from '../../../contract/terms-path.ts';
import type { Confirmation } from '../../../contract/confirmation.ts';
import { parseUserAgent } from '../../../contract/text/user-agent.ts';
import { isZero } from '../../../contract/decimal.ts';
import { maskAddress } from '../../../contract/text/wallet-address.ts';
import { formatMoney } from '../../../messages/values.ts';
import { getTypeName } from '../../wallets/wallet-name.ts';
import type { ConfirmScreenMessages } from './confirm-screen.messages.ts';

/** Renders the details of an action as rows, with the full text of a post below. */
export function renderConfirmationDetails(
  { act, facts, site }: Confirmation,
  { t, locale, handle }: { t: ConfirmScreenMessages; locale: string; handle: string },
): TemplateResult {
  const { campaign, amount, fee, net, wallet } = facts;
  const row = (label: string, value: string | TemplateResult | undefined, className = '') =>
    value ? html`<div><dt>${label}</dt><dd class=${className}><bdi>${value}</bdi></dd></div>` : nothing; // prettier-ignore
  const device = parseUserAgent(facts.userAgent ?? null);
  // An address typed on a partner page is shown in full, so that the person can compare it.
  const fullAddress = act.call === 'createWallet' ? wallet?.address : undefined;
  const type = wallet && getTypeName(wallet, t);
  const name = wallet && (fullAddress ? type : `${type} ${maskAddress(wallet.address)}`);
  return html`<dl>
      ${row(t.amount, amount && formatMoney(amount, locale), 'strong tabular')}
      ${fee && net && !isZero(fee.amount) ? html`${row(t.fee, formatMoney(fee, locale), 'tabular')}${row(t.net, formatMoney(net, locale), 'tabular')}` : nothing}
      ${row(t.wallet, name && t.onNetwork({ wallet: name, network: wallet.network }))}
      ${row(t.walletLabel, wallet?.label)} ${row(t.address, fullAddress, 'mono')}
      ${row(t.campaign, campaign?.title)} ${row(t.terms, renderTerms(act, t))}
      ${row(t.email, act.call === 'changeEmail' ? act.body.email : undefined, 'strong')}
      ${row(t.device, act.call === 'revokeSession' ? (device ? t.deviceOn(device) : t.unknownDevice) : undefined)}
      ${row(t.site, site.replace(/^https?:\/\//, ''))} ${row(t.account, handle && `@${handle}`)}
    </dl>
    ${act.call === 'createPost' ? html`<blockquote dir="auto">${act.body.content}</blockquote>` : nothing}`;
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
