/** Sections of the campaign page and of its preview. */
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignPreview } from '../../contract/campaign-preview.ts';
import type { CampaignDetail, Requirement } from '../../contract/campaign.ts';
import { getTermsPath } from '../../contract/terms-path.ts';
import type { PostCard, Suggestion } from '../../contract/post.ts';
import type { BriefLinkClickedEvent } from '../campaigns/brief/brief.events.ts';
import type { CampaignMessages } from '../campaigns/campaign.messages.ts';
import { isAccountRequirement } from '../campaigns/requirement-list/requirement-list.ts';
import { renderExternalLink } from '../campaigns/external-link.ts';
import { formatCount } from '../../messages/values.ts';
import { trackSiteLeft } from '../core/analytics/track-clicks.ts';
import type { App } from '../core/app/app.ts';
import type { SuggestionChooseEvent } from '../posts/suggestion-list/suggestion-list.events.ts';
import { renderSection } from '../ui/section.ts';
import type { FormulasMessages } from '../ui/formulas.messages.ts';
import { renderTerm } from '../ui/term.ts';

type T = CampaignMessages;

/** Renders the brief, with links to the terms: the version in force, and the one that the member accepted if it is another. */
export function renderBriefSection(
  app: App,
  campaign: CampaignDetail | CampaignPreview['campaign'],
  t: T,
): TemplateResult {
  const { url, version } = campaign.terms;
  const accepted = campaign.my?.acceptedTermsVersion;
  const onLink = ({ href }: BriefLinkClickedEvent) => trackSiteLeft(app, href);
  return renderSection(
    'brief',
    t.brief,
    html`${renderExternalLink(app, url, t.terms({ version }))}${
      accepted && accepted !== version
        ? html`<span class="aside"
            >${renderExternalLink(
              app,
              getTermsPath(campaign.id, accepted),
              t.termsAccepted({ version: accepted }),
            )}</span
          >`
        : nothing
    }`,
    html`<ev-brief .campaign=${campaign} @ev-brief-link-clicked=${onLink}></ev-brief>`,
    { focusable: true },
  );
}

/**
 * Renders the requirements. With `showsResult`, how many of those for the account are met. With `isOver`, what was required,
 * without marks.
 */
export function renderRequirementsSection(
  requirements: readonly Requirement[],
  t: T,
  { showsResult = false, pendingReason = '', isOver = false } = {},
): TemplateResult {
  const found = requirements.filter(isAccountRequirement);
  const met = found.filter(({ state }) => state === 'met').length;
  // What can't be rated yet keeps nobody from taking part: its row has that, and a count would not fit the list.
  const isCounted = found.length > 0 && found.every(({ state }) => state !== 'unknown');
  const result =
    showsResult && isCounted
      ? html`<span class="aside">${t.metOf({ met, all: found.length })}</span>`
      : nothing;
  const list = html`<ev-requirement-list
    .requirements=${requirements}
    .plain=${isOver}
    pending-reason=${pendingReason}
  ></ev-requirement-list>`;
  return renderSection('requirements', t.requirements, result, list);
}

/** Renders the top posts; nothing without any. */
export function renderTopPostsSection(
  topPosts: readonly PostCard[] | undefined,
  { t, now }: { t: T; now: number },
): TemplateResult | typeof nothing {
  if (!topPosts?.length) return nothing;
  const content = html`<ev-top-posts class="spaced" .posts=${topPosts} .now=${now}></ev-top-posts>`;
  const order = html`<span class="aside">${t.byScore}</span>`;
  return renderSection('top', t.topPosts, order, content);
}

/** Renders what all members of a campaign did so far, or in the whole campaign. */
export function renderNumbersSection(
  { status, postCount, metrics, conversions, my }: CampaignDetail,
  t: T,
  formulas: FormulasMessages,
  locale: string,
): TemplateResult | typeof nothing {
  if (postCount === 0 && !conversions) return nothing;
  const numbers: [string, number, string?][] = [
    [t.totalPosts, postCount, formulas.campaignPosts],
    ...(metrics
      ? ([
          [t.impressions, metrics.impressions, formulas.campaignImpressions],
          [t.likes, metrics.likes],
          [t.reposts, metrics.reposts + metrics.quotes],
          [t.replies, metrics.replies],
        ] as typeof numbers)
      : []),
    ...(conversions ? ([[t.conversions, conversions.total]] as [string, number][]) : []),
    ...(conversions && my?.joined
      ? ([[t.myConversions, conversions.mine]] as [string, number][])
      : []),
  ];
  const list = html`<dl class="numbers">
    ${numbers.map(
      ([label, value, formula = '']) =>
        html`<div>
          <dt class="muted">${renderTerm(label, formula)}</dt>
          <dd class="tabular">${formatCount(value, locale)}</dd>
        </div>`,
    )}
  </dl>`;
  const meaning = conversions
    ? html`<details class="text-s muted">
        <summary>${t.conversionsHow}</summary>
        <p>${t.conversionsMeaning}</p>
      </details>`
    : nothing;
  return renderSection(
    'numbers',
    status === 'evaluated' ? t.totals : t.soFar,
    nothing,
    html`${list}${meaning}`,
  );
}

/** Renders the suggestions for posts. */
export function renderSuggestionSection(
  suggestions: readonly Suggestion[],
  { t, onChoose }: { t: T; onChoose(suggestionId: string): void },
): TemplateResult {
  const content = html`<p class="text-s subtle spaced">${t.suggestionsText}</p>
    <ev-suggestion-list
      class="suggestions"
      .suggestions=${suggestions}
      @ev-suggestion-choose=${(event: SuggestionChooseEvent) => onChoose(event.suggestion.id)}
    ></ev-suggestion-list>`;
  return renderSection('suggestions', t.suggestionsHead, nothing, content, { focusable: true });
}
