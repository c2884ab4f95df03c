import { html, nothing, type TemplateResult } from 'lit';
import { healthSaid, type HealthAnswer } from './health-said.ts';
import type { HealthTexts } from './health.texts.ts';

/** Why a health is what it is, in a line of running text; nothing where there is nothing to say. */
export function healthLine(answer: HealthAnswer, t: HealthTexts): TemplateResult | typeof nothing {
  const reasons = healthSaid(answer, t);
  if (reasons.length === 0) return nothing;
  // The space is a value: the product's minifier trims one at the edge of a template.
  return html`<p class="why t2 second">${reasons.map((reason, at) => html`${at ? ' ' : ''}<bdi>${reason}</bdi>`)}</p>`;
}
