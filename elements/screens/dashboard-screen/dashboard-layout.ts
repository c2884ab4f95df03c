import { html, type TemplateResult } from 'lit';
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
 * that no column ends far above the other.
 */
export const renderSections = (data: DashboardPage, context: DashboardContext): TemplateResult =>
  html`<div class="columns">
      <div class="stack">
        ${renderCurrentSection(data, context)}${renderEligibleSection(data, context)}${renderPostSection(data, context)}
      </div>
      <aside class="stack">
        ${renderBalanceSection(data, context)}${renderLeaderboardSection(data, context)}
      </aside>
    </div>
    ${renderEarnings(data)}${renderSuggestionSection(context)}`;
