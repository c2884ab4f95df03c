/** Sections of the dashboard that only show data. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DashboardPage } from '../../../contract/pages.ts';
import type { Suggestion } from '../../../contract/post.ts';
import type { DashboardMessages } from '../../campaigns/dashboard.messages.ts';
import type { PostsMessages } from '../../posts/posts.messages.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { renderSection } from '../../ui/section.ts';
import { renderTerm, type FormulaMessages } from '../../ui/term.ts';
import { separator } from '../../ui/separator.ts';

/** Renders this week beside the last one. */
export function renderWeekSection({ week }: DashboardPage, t: DashboardMessages): TemplateResult {
  const isEmpty = [week.current, week.previous].every(
    ({ posts, impressions }) => !posts && !impressions,
  );
  const content = isEmpty
    ? html`<p class="empty text-s subtle">${t.noWeek}</p>`
    : html`<ev-week-comparison .week=${week} .messages=${t}></ev-week-comparison>`;
  return renderSection('week', t.weekHead, nothing, content);
}

/** Renders the leaderboard around the user; nothing where there is none. */
export function renderLeaderboardSection(
  { leaderboard, countedAt }: DashboardPage,
  { t, formulas, now }: { t: DashboardMessages; formulas: FormulaMessages; now: number },
): TemplateResult | typeof nothing {
  if (!leaderboard?.length) return nothing;
  const heading = leaderboard.some(({ isMe }) => isMe) ? t.yourPlace : t.leaderboard;
  const list = html`<ev-leaderboard
    compact
    .rows=${leaderboard}
    .countedAt=${countedAt}
    .now=${now}
    .messages=${t}
  ></ev-leaderboard>`;
  const aside = html`<span class="aside"
    >${renderTerm(t.byScore, formulas.leaderboardScore)}</span
  >`;
  return renderSection('leaderboard', heading, aside, list);
}

/** Renders the first suggestion that the user can use; nothing without one. */
export function renderSuggestionSection(
  suggestions: readonly Suggestion[],
  { t, postMessages }: { t: DashboardMessages; postMessages: PostsMessages },
  onUse: (suggestion: Suggestion) => void,
): TemplateResult | typeof nothing {
  const available = suggestions.filter(({ usedByMe, usesLeft }) => !usedByMe && usesLeft !== 0);
  const [first] = available;
  if (!first) return nothing;
  const usesLeft = first.usesLeft == null ? '' : t.usesLeft({ count: first.usesLeft });
  const tone = postMessages.suggestionTone({ kind: first.tone ?? '' });
  const more = available.length - 1;
  const content = html`<div class="suggestion">
    <blockquote dir="auto">${first.content}</blockquote>
    <div class="actions">
      <ev-button size="small" @click=${() => onUse(first)}
        ><span slot="icon">${pencil}</span>${t.use}</ev-button
      >
      <span class="text-xs subtle">${[tone, usesLeft].filter(Boolean).join(separator)}</span>
    </div>
  </div>`;
  return renderSection(
    'suggestion',
    t.idea,
    more ? html`<span class="aside">${t.more({ count: more })}</span>` : nothing,
    content,
  );
}
