import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { check } from '../../ui/icons/check.ts';
import { close } from '../../ui/icons/close.ts';
import { minus } from '../../ui/icons/minus.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import type { TextCheck } from '../check-text.ts';
import { DisclosureAddEvent } from './text-checks.events.ts';
import { styles } from './text-checks.styles.ts';

/**
 * @summary List of text checks that updates while the user types. Unmet checks are neutral; banned terms and an exceeded length are red.
 * A missing disclosure tag has a button that adds it.
 * @fires ev-disclosure-add - The button was pressed. `tag` is the tag, with its `#`.
 */
export class TextChecks extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) checks: readonly TextCheck[] = [];
  @property({ attribute: false }) messages: PostEditorMessages | undefined =
    postEditorMessages.english;

  override render(): TemplateResult | typeof nothing {
    if (!this.checks.length) return nothing;
    return html`<ul>
      ${this.checks.map((one) => this.#renderCheck(one, this.messages ?? postEditorMessages.english))}
    </ul>`;
  }

  #renderCheck({ kind, label, met }: TextCheck, t: PostEditorMessages): TemplateResult {
    const isViolated = !met && (kind === 'banned' || kind === 'length');
    const text =
      kind === 'banned'
        ? t.without({ term: label })
        : kind === 'media'
          ? t.withMedia
          : html`<bdi dir="ltr">${label}</bdi>`;
    return html`<li class=${met ? 'met' : isViolated ? 'violated' : 'unmet'}>
      <span class="icon-small">${met ? check : isViolated ? close : minus}</span>${text}<span
        class="visually-hidden"
        >: ${met ? t.checkMet : t.checkMissing}</span
      >${
        kind === 'disclosure' && !met
          ? html`<ev-button
              size="small"
              @click=${() => this.dispatchEvent(new DisclosureAddEvent(label))}
              >${t.addTag({ tag: label })}</ev-button
            >`
          : nothing
      }
    </li>`;
  }
}
