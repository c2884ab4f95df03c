import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Suggestion } from '../../../contract/post.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { editorBase, type EditorTexts } from '../editor.texts.ts';
import { SuggestionChooseEvent } from './suggestion-list.events.ts';
import { styles } from './suggestion-list.styles.ts';

/**
 * @summary Texts to start from. The chosen one stays marked while the text comes from it, and says when it was edited. On a
 * small screen they are one line that scrolls sideways.
 * @fires ev-suggestion-choose - A suggestion was chosen; its `suggestion` says which.
 */
export class SuggestionList extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) suggestions: readonly Suggestion[] | undefined = [];
  /** Id of the one that the text comes from. */
  @property() selected: string | undefined = '';
  /** The text was changed since. */
  @property({ type: Boolean }) edited = false;
  @property({ attribute: false }) texts: EditorTexts | undefined = editorBase;

  override render(): TemplateResult {
    const t = this.texts ?? editorBase;
    const list = [...(this.suggestions ?? [])].sort((a, b) => a.order - b.order);
    if (list.length === 0) return html`<p class="none t2 second">${t.noSuggestions}</p>`;
    return html`<ul aria-label=${t.suggestions}>
      ${list.map((suggestion) => this.#row(suggestion, t))}
    </ul>`;
  }

  #row(suggestion: Suggestion, t: EditorTexts): TemplateResult {
    const { id, content, tone, usesLeft } = suggestion;
    const on = id === this.selected;
    const used = usesLeft != null && usesLeft <= 0 && !on;
    const facts = [tone, usesLeft == null ? '' : used ? t.usedUp : t.usesLeft(usesLeft), on && this.edited ? t.edited : ''];
    return html`<li>
      <button
        type="button"
        class=${on ? 'on' : ''}
        aria-pressed=${on ? 'true' : 'false'}
        aria-disabled=${used || nothing}
        @click=${() => !used && this.dispatchEvent(new SuggestionChooseEvent(suggestion))}
      >
        <span class="words"><bdi>${content}</bdi></span>
        <span class="t1 third num">${facts.filter(Boolean).join(' · ')}</span>
      </button>
    </li>`;
  }
}
