/** Sections of the profile that only show data. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PastCampaign } from '../../../contract/campaign.ts';
import { getEarningState } from '../../../common/earning-state.ts';
import type { Badge } from '../../../contract/pages.ts';
import type { Balance } from '../../../contract/reward.ts';
import { renderExternalLink } from '../../campaigns/external-link.ts';
import type { MessagesOf } from '../../core/i18n/messages.ts';
import type { App } from '../../core/app/app.ts';
import { getLanguage, getLocale } from '../../core/i18n/locale.ts';
import { formatCount, formatDate, formatDateRange } from '../../../messages/values.ts';
import { renderSection } from '../../ui/section.ts';
import type { EarningsMessages } from '../../wallets/earnings.messages.ts';
import { separator } from '../../ui/separator.ts';

type AccountMessages = MessagesOf<'account'>;

interface SectionContext {
  t: AccountMessages;
  stateWord: MessagesOf<'money'>['stateWord'];
  app: App;
}

/** The reward or its estimate, with the word for where it stands. */
function renderEarning(campaign: PastCampaign, { stateWord }: SectionContext): TemplateResult {
  const { kind, amount, isEstimate } = getEarningState(campaign);
  const word = html`<p class="text-xs subtle">${stateWord({ kind })}</p>`;
  if (!amount) return word;
  return html`<span class="align-end"
    ><ev-money class="strong" .estimated=${isEstimate} .value=${amount}></ev-money>${word}</span
  >`;
}

function renderPastCampaign(campaign: PastCampaign, context: SectionContext): TemplateResult {
  const { t, app } = context;
  const locale = getLocale(app);
  const facts = [
    formatDateRange(campaign.startsAt, campaign.endsAt, locale),
    campaign.finalRank ? t.rank({ rank: campaign.finalRank }) : '',
    t.impressions({
      count: campaign.impressions,
      shown: formatCount(campaign.impressions, locale),
    }),
  ];
  return html`<li class="row-split pressable">
    <div>
      <a class="plain strong leads" href=${app.host.href(`/campaign/${campaign.id}`)}
        ><bdi>${campaign.title}</bdi></a
      >
      <p class="text-s subtle tabular">${facts.filter(Boolean).join(separator)}</p>
    </div>
    ${renderEarning(campaign, context)}
  </li>`;
}

/** Renders the latest past campaigns, with a link to all; nothing without any. */
export function renderPastCampaigns(
  campaigns: readonly PastCampaign[],
  context: SectionContext,
): TemplateResult | typeof nothing {
  if (!campaigns.length) return nothing;
  const { t, app } = context;
  const link = html`<a href=${app.host.href('/past-campaigns')}>${t.pastAll}</a>`;
  const rows = html`<ul class="rows">
    ${campaigns.map((campaign) => renderPastCampaign(campaign, context))}
  </ul>`;
  return renderSection('past', t.past, link, rows);
}

/** Renders the figures of the balances, with a link to the wallets. Their place is kept while they load. */
export function renderBalances(
  balances: readonly Balance[] | undefined,
  { t, app, messages }: SectionContext & { messages: EarningsMessages },
): TemplateResult {
  const content = balances
    ? html`<ev-money-figures
        above-aside
        class="figures"
        .balances=${balances}
        .messages=${messages}
      ></ev-money-figures>`
    : html`<ev-skeleton class="figures" block="43"></ev-skeleton>`;
  const link = html`<a href=${app.host.href('/profile/wallets')}>${t.openWallets}</a>`;
  return renderSection('balances', t.balances, link, content);
}

/** Renders the badges; nothing without any. */
export function renderBadges(
  badges: readonly Badge[],
  { t, app }: SectionContext,
): TemplateResult | typeof nothing {
  if (!badges.length) return nothing;
  const locale = getLocale(app);
  const language = getLanguage(locale);
  const row = ({ translations, imageUrl, url, earnedAt, ...english }: Badge) => {
    const own = translations?.[language];
    const { title, description } = own ?? english;
    const lang = own ? language : 'en';
    const date = formatDate(earnedAt, locale, { weekday: false, now: 'always' });
    return html`<li>
      <img src=${imageUrl} alt="" loading="lazy" />
      <div>
        <p><bdi lang=${lang}>${renderExternalLink(app, url, title)}</bdi></p>
        ${description ? html`<p class="text-s subtle"><bdi lang=${lang}>${description}</bdi></p>` : nothing}
        <p class="text-xs subtle tabular">${t.badgeEarned({ date })}</p>
      </div>
    </li>`;
  };
  const list = html`<ul class="badges section-body">
    ${badges.map(row)}
  </ul>`;
  return renderSection('badges', t.badges, nothing, list, { focusable: true });
}
