/** The reasons for an account's health. */
import { html, nothing, type TemplateResult } from 'lit';
import type { HealthCounts } from '../../contract/campaign.ts';
import { rateHealth } from '../../common/health.ts';
import type { AccountHealthMessages } from './account-health.messages.ts';

/** The health fields of an answer: the dashboard, the profile and a participation have them. */
export interface HealthFields {
  health: string;
  healthCounts: HealthCounts;
}

/** The reasons for a health, one sentence each. Empty where the counts lead to another health: a newer rule decided. */
export function getHealthReasons(
  { health, healthCounts: counts }: HealthFields,
  t: AccountHealthMessages,
): readonly string[] {
  const rating = rateHealth(counts);
  if (rating.health !== health) return [];
  return rating.reasons.map((reason) => {
    if (reason === 'few') return t.healthFew;
    const format = reason === 'deleted' ? t.healthDeleted : t.healthNotEligible;
    return format({ count: counts.decided, part: counts[reason] });
  });
}

/** The reasons as one paragraph; nothing without reasons. */
export function renderHealthReasons(
  answer: HealthFields,
  t: AccountHealthMessages,
): TemplateResult | typeof nothing {
  const reasons = getHealthReasons(answer, t);
  if (reasons.length === 0) return nothing;
  // The space is an expression, because the HTML minifier trims spaces at the edge of a template.
  return html`<p class="health-reasons text-s muted">
    ${reasons.map((reason, at) => html`${at ? ' ' : ''}<bdi>${reason}</bdi>`)}
  </p>`;
}
