import { html, nothing, type TemplateResult } from 'lit';
import type { DashboardPage } from '../../../contract/pages.ts';
import type { DashboardContext } from './dashboard-context.ts';
import {
  renderBalanceSection,
  renderCurrentSection,
  renderEarnings,
  renderEligibleSection,
  renderLeaderboardSection,
  renderPostSection,
  renderSuggestionSection,
  renderTodoSection,
} from './dashboard-sections.ts';

/**
 * Renders the sections in their order: money, to-dos, posts, current campaigns, new ones, charts. On a narrow page they are one column in
 * this order; on a wide one the leaderboard is beside posts and campaigns.
 * @param middle what follows the to-dos
 * @param isWhole without it the sections below the current campaigns are left out. What is there is then the beginning of the whole page
 * in one column and in two, so that nothing moves when the rest follows: the place of the leaderboard is empty
 */
export function renderSections(
  data: DashboardPage,
  context: DashboardContext,
  { middle, isWhole }: { middle: unknown; isWhole: boolean },
): TemplateResult {
  const leaderboard = renderLeaderboardSection(data, context);
  const main = html`${renderPostSection(data, context)}${renderCurrentSection(data, context)}
  ${isWhole ? renderEligibleSection(data, context) : nothing}`;
  return html`${renderBalanceSection(data, context)}${renderTodoSection(data.todos, context)}${middle}
  ${
    leaderboard === nothing
      ? main
      : html`<div class="columns">
          <div class="stack">${main}</div>
          <aside class="stack">${isWhole ? leaderboard : nothing}</aside>
        </div>`
  }
  ${isWhole ? html`${renderEarnings(data)}${renderSuggestionSection(context)}` : nothing}`;
}
