/** Sections of a brand's landing page. */
import { html, nothing, type TemplateResult } from 'lit';
import { compare } from '../../../common/decimal.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import type { LandingPage } from '../../../contract/pages.ts';
import { renderCampaignCover } from '../../campaigns/campaign-cover.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import { renderFiveSteps } from '../../campaigns/five-steps.ts';
import { renderPoolAmount } from '../../campaigns/pool-amount.ts';
import { groupByOpening, isJoinable } from '../../../common/campaign-filter.ts';
import type { LandingScreenMessages } from './landing-screen.messages.ts';
import {
  formatCount,
  formatDate,
  formatLastDay,
  toDayNumber,
  type Locale,
} from '../../../messages/values.ts';

/** Where the brand wrote no questions: those of the product, in the language of the page. */
const getQuestions = ({ faq }: LandingPage, t: LandingScreenMessages): LandingPage['faq'] =>
  faq.length
    ? faq
    : [
        { q: t.faqToken, a: t.faqTokenText },
        { q: t.faqPaid, a: t.faqPaidText },
        { q: t.faqDisclosure, a: t.faqDisclosureText },
        { q: t.faqDeleted, a: t.faqDeletedText },
      ];

interface LandingContext {
  t: LandingScreenMessages;
  locale: Locale;
  /** In milliseconds. */
  now: number;
  toHref(path: string): string;
}

/** Smaller figures show that a brand has just begun. */
const minFigure = 10;

/** Renders the totals of the brand, without small ones; nothing when fewer than two are left, which look lost. */
export function renderTotals(
  { totals }: LandingPage,
  { t, locale }: LandingContext,
): TemplateResult | typeof nothing {
  const { creators, posts, impressions, paidOut } = totals;
  const count = (value: number) =>
    value >= minFigure && formatCount(value, locale, value >= 1_000_000);
  const rows = [
    [t.creators, count(creators)],
    [t.totalPosts, count(posts)],
    [t.totalImpressions, count(impressions)],
    [
      t.claimed,
      compare(paidOut.amount, String(minFigure)) >= 0 &&
        html`<ev-money short .value=${paidOut}></ev-money>`,
    ],
  ].filter(([, value]) => value);
  if (rows.length < 2) return nothing;
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

/** The campaigns that can be joined now, and the user's own. */
export const getOpenCampaigns = ({ campaigns }: LandingPage): CampaignCard[] =>
  campaigns.filter(
    (campaign) => acceptsPosts(campaign) && (campaign.my?.joined || isJoinable(campaign)),
  );

/** Renders the campaigns that are open now, if any, and those that open on a day to come. */
export function renderOpenCampaigns(landing: LandingPage, context: LandingContext): TemplateResult {
  const { t, locale, now } = context;
  const open = getOpenCampaigns(landing);
  const cards = (shown: readonly CampaignCard[]) =>
    html`<ul class="open">
      ${shown.map((campaign) => renderCampaign(campaign, context))}
    </ul>`;
  return html`${
    open.length
      ? html`<section class="block container" aria-labelledby="open">
          <h2 id="open" tabindex="-1">${t.openNow}</h2>
          ${cards(open)}
        </section>`
      : nothing
  }
  ${groupByOpening(landing.campaigns, now, toDayNumber).map(({ startsAt, campaigns: soon }) => {
    const id = `opens-${toDayNumber(startsAt)}`;
    return html`<section class="block container" aria-labelledby=${id}>
      <h2 id=${id}>${t.opensOn({ date: formatDate(startsAt, locale) })}</h2>
      ${cards(soon)}
    </section>`;
  })}`;
}

function renderCampaign(
  campaign: CampaignCard,
  { t, locale, toHref }: LandingContext,
): TemplateResult {
  const { id, title, summary, rewardPool, endsAt } = campaign;
  return html`<li>
    ${renderCampaignCover(campaign, { toHref })}
    <div>
      <h3><bdi>${title}</bdi></h3>
      <p class="subtle"><bdi>${summary}</bdi></p>
    </div>
    <p class="facts tabular">
      ${rewardPool ? html`<span>${renderPoolAmount(rewardPool, t, { locale })}</span>` : nothing}
      <span class="muted"
        >${t.until({ date: formatLastDay(endsAt, locale, { weekday: false }) })}</span
      >
    </p>
    <ev-button href=${toHref(`/campaign/${id}`)} label=${t.seeCampaignNamed({ campaign: title })}
      >${t.seeCampaign}</ev-button
    >
  </li>`;
}

/** Renders how a campaign works: in the brand's own steps, or in those of the product. */
export function renderSteps(landing: LandingPage, context: LandingContext): TemplateResult {
  const { t, locale } = context;
  return html`<section class="block container" aria-labelledby="how">
    <h2 id="how" tabindex="-1">${t.howTitle}</h2>
    ${
      landing.steps.length > 0
        ? renderOwnSteps(landing, context)
        : renderFiveSteps(t, { locale, isByInvitation: landing.noneOpen === 'invite-only' })
    }
  </section>`;
}

const renderOwnSteps = ({ steps }: LandingPage, { locale }: LandingContext): TemplateResult =>
  html`<ol class="steps">
    ${steps.map(
      ({ title, text, icon }, index) =>
        html`<li>
          ${
            icon
              ? html`<ev-icon class="subtle" name=${icon}></ev-icon>`
              : html`<span class="subtle tabular">${formatCount(index + 1, locale)}</span>`
          }<b class="strong"><bdi>${title}</bdi></b
          ><span class="text-s muted"><bdi>${text}</bdi></span>
        </li>`,
    )}
  </ol>`;

/** Renders the top posts; nothing without any. */
export function renderTopPosts(
  { topPosts }: LandingPage,
  { t }: LandingContext,
): TemplateResult | typeof nothing {
  if (!topPosts.length) return nothing;
  return html`<section class="block container" aria-labelledby="top">
    <h2 id="top" tabindex="-1">${t.topPosts}</h2>
    <ev-top-posts .posts=${topPosts}></ev-top-posts>
  </section>`;
}

/** Renders the questions and answers. */
export function renderFaq(landing: LandingPage, { t }: LandingContext): TemplateResult {
  const row = ({ q, a }: LandingPage['faq'][number]) =>
    html`<div>
      <dt class="strong"><bdi>${q}</bdi></dt>
      <dd class="muted"><bdi>${a}</bdi></dd>
    </div>`;
  return html`<section class="block container" aria-labelledby="faq">
    <h2 id="faq" tabindex="-1">${t.questions}</h2>
    <dl class="faq text-s">${getQuestions(landing, t).map(row)}</dl>
  </section>`;
}
