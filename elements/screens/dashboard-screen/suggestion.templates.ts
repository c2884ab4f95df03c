import { html, type TemplateResult } from 'lit';
import type { Suggestion } from '../../../contract/post.ts';
import { pencil } from '../../ui/icons/pencil.ts';
import { separator } from '../../ui/separator.ts';
import type { DashboardContext } from './dashboard-context.ts';

const canBeUsed = ({ usedByMe, usesLeft }: Suggestion): boolean => !usedByMe && usesLeft !== 0;

/** Finds the first suggestion that the user can use. */
export const findSuggestion = (suggestions: readonly Suggestion[]): Suggestion | undefined =>
  suggestions.find(canBeUsed);

/** How many other suggestions the user can use. */
export const countOthers = (suggestions: readonly Suggestion[]): number =>
  suggestions.filter(canBeUsed).length - 1;

interface SuggestionOptions {
  /** Of the button. */
  label: string;
  variant?: '' | 'primary';
  /** Another action beside the button. */
  more?: unknown;
}

/** Renders a suggestion and the button that opens the editor with it. */
export function renderSuggestion(
  suggestion: Suggestion,
  { t, posts, onWrite }: DashboardContext,
  { label, variant = '', more = '' }: SuggestionOptions,
): TemplateResult {
  const { id, campaignId, content } = suggestion;
  const usesLeft = suggestion.usesLeft == null ? '' : t.usesLeft({ count: suggestion.usesLeft });
  const tone = posts.suggestionTone({ kind: suggestion.tone ?? '' });
  return html`<div class="suggestion">
    <blockquote dir="auto">${content}</blockquote>
    <div class="actions">
      <ev-button
        variant=${variant}
        @click=${() => onWrite({ kind: 'post', campaignId, suggestionId: id })}
        ><span slot="icon">${pencil}</span>${label}</ev-button
      >
      ${more}
      <span class="text-xs subtle">${[tone, usesLeft].filter(Boolean).join(separator)}</span>
    </div>
  </div>`;
}
