/** The reasons for an account's health. */
import { html, nothing, type TemplateResult } from 'lit';
import type { HealthCounts } from '../../contract/campaign.ts';
import { rateHealth } from '../../contract/health.ts';
import type { AccountHealthMessages } from './account-health.messages.ts';

/** The health fields of an answer: the dashboard, the profile and a participation have them. */
export interface HealthFields {
  health: string;
  healthCounts?: HealthCounts | undefined;
  healthReasons?: readonly string[] | undefined;
}

/**
 * The reasons for a health, one sentence each, in the App's language. They are phrased here if the answer's counts
 * lead to the same health with the same number of reasons. Otherwise the server's sentences are returned: an older
 * server sends no counts, and a newer one may apply another rule.
 */
export function getHealthReasons(
  answer: HealthFields,
  t: AccountHealthMessages,
): readonly string[] {
  const { health, healthCounts: counts, healthReasons: serverReasons } = answer;
  const standing = counts && rateHealth(counts);
  const sameCount = !serverReasons || serverReasons.length === standing?.reasons.length;
  if (standing?.health !== health || !sameCount) return serverReasons ?? [];
  return standing.reasons.map((reason) => {
    if (reason === 'few') return t.healthFew;
    const getText = reason === 'deleted' ? t.healthDeleted : t.healthNotEligible;
    return t.healthReason({
      of: t.healthOf({ count: counts!.decided }),
      what: getText({ count: counts![reason] }),
    });
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
