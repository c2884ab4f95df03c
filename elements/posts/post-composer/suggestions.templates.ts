import { html, nothing, type TemplateResult } from 'lit';
import type { Suggestion } from '../../../contract/post.ts';
import { chevronDown } from '../../ui/icons/icons.ts';
import type { Composition } from '../composition.ts';
import type { PostEditorMessages } from '../post-editor.messages.ts';
import type { SuggestionChooseEvent } from '../suggestion-list/suggestion-list.events.ts';
import { matchSuggestion } from '../suggestion-match.ts';

export interface SuggestionsView {
  list: readonly Suggestion[];
  isLoading: boolean;
  /** In one column, where a text hides them: the user opened them. */
  isOpen: boolean;
  /** It replaces the text after a question. */
  replacement: Suggestion | undefined;
  t: PostEditorMessages;
  onToggle(): void;
  onChoose(suggestion: Suggestion): void;
  onKeep(): void;
  onReplace(suggestion: Suggestion): void;
}

/** Whether the editor has a column for suggestions. Feedback seldom has any. */
export const hasSuggestions = ({ kind }: Composition, list: readonly Suggestion[]): boolean =>
  kind === 'post' || list.length > 0;

/** Opens the suggestions where the text has their room. */
export function renderSuggestionsToggle(
  { text }: Composition,
  { list, isOpen, t, onToggle }: SuggestionsView,
): TemplateResult | typeof nothing {
  if (!text || !list.length) return nothing;
  return html`<button
    type="button"
    class="toggle text-xs strong"
    aria-expanded=${isOpen ? 'true' : 'false'}
    @click=${onToggle}
  >
    ${t.suggestions}<span class="icon-small">${chevronDown}</span>
  </button>`;
}

export function renderSuggestions(
  state: Composition,
  { list, isLoading, isOpen, t, onChoose }: SuggestionsView,
): TemplateResult | typeof nothing {
  if (!hasSuggestions(state, list)) return nothing;
  if (isLoading && !list.length) return html`<ev-skeleton lines="6"></ev-skeleton>`;
  const { suggestion, text } = state;
  const from = list.find(({ id }) => id === suggestion?.id);
  return html`${list.length ? html`<h3 class="text-xs">${t.suggestions}</h3>` : nothing}<ev-suggestion-list
      class=${text && !isOpen ? 'folded' : ''}
      .suggestions=${list}
      selected=${suggestion?.id ?? ''}
      .edited=${from ? matchSuggestion(text, from.content) !== 'same' : false}
      .messages=${t}
      @ev-suggestion-choose=${(event: SuggestionChooseEvent) => onChoose(event.suggestion)}
    ></ev-suggestion-list>`;
}

/** Asks before a suggestion replaces what the person wrote; without a question, shows that the text is still its suggestion. */
export function renderReplacement(
  { suggestion, text }: Composition,
  { list, replacement, t, onKeep, onReplace }: SuggestionsView,
): TemplateResult | typeof nothing {
  const origin = list.find(({ id }) => id === suggestion?.id);
  if (!replacement)
    return origin && matchSuggestion(text, origin.content) === 'same'
      ? html`<p class="text-s subtle">${t.nearCopy}</p>`
      : nothing;
  return html`<ev-note tone="info" live
    ><b class="strong">${t.replaceTitle}</b> ${t.replaceText}
    <div class="actions" slot="action">
      <ev-button size="small" @click=${onKeep}>${t.keep}</ev-button>
      <ev-button size="small" variant="strong" @click=${() => onReplace(replacement)}
        >${t.replace}</ev-button
      >
    </div></ev-note
  >`;
}
