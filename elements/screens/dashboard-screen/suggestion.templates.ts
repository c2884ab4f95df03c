import { html, type TemplateResult } from 'lit';
import type { Suggestion } from '../../../contract/post.ts';
import { separator } from '../../ui/separator.ts';
import type { DashboardContext } from './dashboard-context.ts';

const canBeUsed = ({ usedByMe, usesLeft }: Suggestion): boolean => !usedByMe && usesLeft !== 0;

/** Finds the first suggestion that the user can use. */
export const findSuggestion = (suggestions: readonly Suggestion[]): Suggestion | undefined =>
  suggestions.find(canBeUsed);

/** How many other suggestions the user can use. */
export const countOthers = (suggestions: readonly Suggestion[]): number =>
  suggestions.filter(canBeUsed).length - 1;

/** Renders a suggestion, what it is for, and the button that opens the editor with it: never the main action. */
export function renderSuggestion(
  suggestion: Suggestion,
  { t, posts, onWrite }: DashboardContext,
  hint: string,
): TemplateResult {
  const { id, campaignId, content } = suggestion;
  const usesLeft = suggestion.usesLeft == null ? '' : t.usesLeft({ count: suggestion.usesLeft });
  const tone = posts.suggestionTone({ kind: suggestion.tone ?? '' });
  return html`<div class="suggestion">
    <p class="text-s muted">${hint}</p>
    <blockquote dir="auto">${content}</blockquote>
    <div class="actions">
      <ev-button
        size="small"
        @click=${() => onWrite({ kind: 'post', campaignId, suggestionId: id })}
        >${t.use}</ev-button
      >
      <span class="text-xs subtle">${[tone, usesLeft].filter(Boolean).join(separator)}</span>
    </div>
  </div>`;
}
