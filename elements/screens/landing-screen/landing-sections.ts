/** Sections of a brand's landing page. */
import { html, nothing, type TemplateResult } from 'lit';
import { isZero } from '../../../contract/decimal.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import type { LandingScreenMessages } from './landing-screen.messages.ts';
import { formatCount, formatDate, formatLastDay, type Locale } from '../../../messages/values.ts';

interface LandingContext {
  t: LandingScreenMessages;
  locale: Locale;
  toHref(path: string): string;
}

/** Renders the totals of the brand, without those of zero; nothing when all are. */
export function renderTotals(
  { totals }: LandingPage,
  { t, locale }: LandingContext,
): TemplateResult | typeof nothing {
  const { creators, posts, impressions, paidOut } = totals;
  const count = (value: number) => value > 0 && formatCount(value, locale, value >= 1_000_000);
  const rows = [
    [t.creators, count(creators)],
    [t.totalPosts, count(posts)],
    [t.impressions, count(impressions)],
    [t.paidOut, !isZero(paidOut.amount) && html`<ev-money short .value=${paidOut}></ev-money>`],
  ].filter(([, value]) => value);
  if (!rows.length) return nothing;
  return html`<dl class="totals container tabular">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Renders the campaigns that are open now. */
export function renderOpenCampaigns(
  { campaigns: open }: LandingPage,
  context: LandingContext,
): TemplateResult {
  const { t } = context;
  return html`<section class="block container" aria-labelledby="open">
    <h2 id="open" tabindex="-1">${t.openNow}</h2>
    ${
      open.length
        ? html`<ul class="open">
            ${open.map((campaign) => renderCampaign(campaign, context))}
          </ul>`
        : html`<p class="muted">${t.noneOpen}</p>`
    }
  </section>`;
}

function renderCampaign(
  { id, title, summary, rewardPool, startsAt, endsAt, status }: CampaignCard,
  { t, locale, toHref }: LandingContext,
): TemplateResult {
  const date = (moment: string) => formatDate(moment, locale, { weekday: false });
  return html`<li>
    <div>
      <h3><bdi>${title}</bdi></h3>
      <p class="subtle"><bdi>${summary}</bdi></p>
    </div>
    <span
      >${rewardPool ? html`<ev-money short .value=${rewardPool}></ev-money> <span class="subtle">${t.pool}</span>` : nothing}</span
    >
    <span class="muted tabular"
      >${status === 'inactive' ? t.starts({ date: date(startsAt) }) : t.until({ date: formatLastDay(endsAt, locale, { weekday: false }) })}</span
    >
    <ev-button
      size="small"
      href=${toHref(`/campaign/${id}`)}
      label=${t.seeCampaignNamed({ campaign: title })}
      >${t.seeCampaign}</ev-button
    >
  </li>`;
}

/** Renders how a campaign works. */
export function renderSteps({ steps }: LandingPage, { t }: LandingContext): TemplateResult {
  return html`<section class="block container" aria-labelledby="how">
    <h2 id="how" tabindex="-1">${t.howTitle}</h2>
    <ol class="steps">
      ${steps.map(
        ({ title, text, icon }, index) =>
          html`<li>
            ${icon ? html`<ev-icon class="subtle" name=${icon}></ev-icon>` : html`<span class="subtle tabular">${index + 1}</span>`}<b
              class="strong"
              ><bdi>${title}</bdi></b
            ><span class="text-s muted"><bdi>${text}</bdi></span>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** Renders the top posts; nothing without any. */
export function renderTopPosts(
  { topPosts }: LandingPage,
  { t }: LandingContext,
): TemplateResult | typeof nothing {
  if (!topPosts.length) return nothing;
  return html`<section class="block container" aria-labelledby="top">
    <h2 id="top">${t.topPosts}</h2>
    <ev-top-posts .posts=${topPosts} .messages=${t}></ev-top-posts>
  </section>`;
}

/** Renders the questions and answers; nothing without any. */
export function renderFaq(
  { faq }: LandingPage,
  { t }: LandingContext,
): TemplateResult | typeof nothing {
  if (!faq.length) return nothing;
  const row = ({ q, a }: LandingPage['faq'][number]) =>
    html`<div>
      <dt class="strong"><bdi>${q}</bdi></dt>
      <dd class="muted"><bdi>${a}</bdi></dd>
    </div>`;
  return html`<section class="block container" aria-labelledby="faq">
    <h2 id="faq" tabindex="-1">${t.questions}</h2>
    <dl class="faq text-s">${faq.map(row)}</dl>
  </section>`;
}
