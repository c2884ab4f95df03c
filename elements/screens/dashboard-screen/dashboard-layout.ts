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
} from './dashboard-sections.ts';

/**
 * Renders the sections below the to-dos. Two columns hold what is always long; the charts share one row of equal columns below, so
 * that no column ends far above the other. Balances alone would be such a column: they lead then, over the whole width.
 * @param isWhole without it the sections below the current campaigns are left out
 */
export function renderSections(
  data: DashboardPage,
  context: DashboardContext,
  isWhole: boolean,
): TemplateResult {
  const balances = renderBalanceSection(data, context);
  const leaderboard = renderLeaderboardSection(data, context);
  const below = isWhole
    ? html`${renderEligibleSection(data, context)}${renderPostSection(data, context)}`
    : nothing;
  const campaignsAndPosts = html`${renderCurrentSection(data, context)}${below}`;
  const end = isWhole ? html`${renderEarnings(data)}${renderSuggestionSection(context)}` : nothing;
  if (leaderboard === nothing) return html`${balances}${campaignsAndPosts}${end}`;
  return html`<div class="columns">
      <div class="stack">${campaignsAndPosts}</div>
      <aside class="stack">${balances}${leaderboard}</aside>
    </div>
    ${end}`;
}
