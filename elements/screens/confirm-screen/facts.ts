import { html, nothing, type TemplateResult } from 'lit';
import type { Confirmation } from '../../../contract/confirmation.ts';
import { browserOf } from '../../account/browsers.ts';
import type { App } from '../../core/app.ts';
import { localeOf } from '../../core/texts.ts';
import { isZero } from '../../ui/decimal.ts';
import { formatMoney, maskAddress } from '../../ui/format.ts';
import { confirmScreenTexts } from './confirm-screen.texts.ts';

/** Everything that a person has to know of an act, in rows; the text of a post whole, below them. */
export function factRows(app: App, { act, facts, site }: Confirmation, handle: string): TemplateResult {
  const t = app.use(confirmScreenTexts).get();
  const locale = localeOf(app);
  const { campaign, amount, fee, net, wallet } = facts;
  const row = (label: string, value: string | undefined, kind = '') =>
    value ? html`<div><dt>${label}</dt><dd class=${kind}><bdi>${value}</bdi></dd></div>` : nothing; // prettier-ignore
  const version = act.call === 'joinCampaign' ? act.body.acceptedTermsVersion : undefined;
  const device = browserOf(facts.userAgent ?? null);
  // What was typed on another site's page is shown whole: the person is to compare it.
  const typed = act.call === 'createWallet' ? wallet?.address : undefined;
  const name = wallet && (typed ? wallet.name : `${wallet.name} ${maskAddress(wallet.address)}`);
  return html`<dl>
      ${row(t.amount, amount && formatMoney(amount, locale), 'strong num')}
      ${fee && net && !isZero(fee.amount) ? html`${row(t.fee, formatMoney(fee, locale), 'num')}${row(t.net, formatMoney(net, locale), 'num')}` : nothing}
      ${row(t.wallet, name && t.onNetwork({ wallet: name, network: wallet.network }))} ${row(t.walletLabel, wallet?.label)}
      ${row(t.address, typed, 'mono')} ${row(t.campaign, campaign?.title)} ${row(t.terms, version && t.termsVersion({ version }))}
      ${row(t.email, act.call === 'changeEmail' ? act.body.email : undefined, 'strong')}
      ${row(t.device, act.call === 'revokeSession' ? (device ? t.deviceOn(device) : t.unknownDevice) : undefined)}
      ${row(t.site, site.replace(/^https?:\/\//, ''))} ${row(t.account, handle && `@${handle}`)}
    </dl>
    ${act.call === 'createPost' ? html`<blockquote dir="auto">${act.body.content}</blockquote>` : nothing}`;
}
