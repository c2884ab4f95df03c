import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Suggestion } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import { SuggestionChooseEvent } from './suggestion-list.events.ts';
import { styles } from './suggestion-list.styles.ts';

/**
 * @summary List of suggested texts. A card shows three lines, and the whole text under the pointer or with the focus. The selected one
 * is marked while the text derives from it, with a note once it is edited. On a small screen the list scrolls horizontally, and its cards
 * show whole texts.
 * @fires ev-suggestion-choose - The user chose a suggestion; carries `suggestion`.
 */
export class SuggestionList extends EvElement {
  static override readonly needs = ['suggestions'];
  static override styles = [tokens, base, textSide, styles];

  @property({ attribute: false }) suggestions: readonly Suggestion[] | undefined;
  /** Name of the list; by default that of suggested posts. */
  @property() label = '';
  /** Id of the suggestion that the text derives from. */
  @property() selected = '';
  /** The text differs from the selected suggestion. */
  @property({ type: Boolean }) edited = false;

  readonly #messages = new MessagesController(this, postEditorMessages);

  override render(): TemplateResult | typeof nothing {
    if (!this.suggestions) return nothing;
    const t = this.#messages.value;
    const list = [...this.suggestions].sort((a, b) => a.order - b.order);
    if (list.length === 0) return html`<p class="empty text-s muted">${t.noSuggestions}</p>`;
    return html`<ul aria-label=${this.label || t.suggestions}>
      ${list.map((suggestion) => this.#renderSuggestion(suggestion, t))}
    </ul>`;
  }

  #renderSuggestion(suggestion: Suggestion, t: PostEditorMessages): TemplateResult {
    const { id, content, language, tone, usesLeft } = suggestion;
    const isSelected = id === this.selected;
    const isUsedUp = usesLeft != null && usesLeft <= 0 && !isSelected;
    const facts = [
      t.suggestionTone({ kind: tone ?? '' }),
      usesLeft == null ? '' : isUsedUp ? t.usedUp : t.usesLeft({ count: usesLeft }),
      isSelected && this.edited ? t.edited : '',
    ];
    return html`<li>
      <button
        type="button"
        class=${isSelected ? 'selected' : ''}
        aria-pressed=${isSelected ? 'true' : 'false'}
        aria-disabled=${isUsedUp || nothing}
        @click=${() => !isUsedUp && this.dispatchEvent(new SuggestionChooseEvent(suggestion))}
      >
        <span class="content" lang=${language} dir="auto">${content}</span>
        <span class="text-xs subtle tabular">${facts.filter(Boolean).join(separator)}</span>
      </button>
    </li>`;
  }
}
