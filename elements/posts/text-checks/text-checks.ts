import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { check } from '../../ui/icons/check.ts';
import { close } from '../../ui/icons/close.ts';
import { minus } from '../../ui/icons/minus.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { editorBase, type EditorTexts } from '../editor.texts.ts';
import type { TextCheck } from '../text-checks.ts';
import { styles } from './text-checks.styles.ts';

/**
 * @summary The conditions of a text, ticked while it is written. What is missing is quiet until there is a text; what is forbidden or too long is red at once.
 */
export class TextChecks extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) checks: readonly TextCheck[] | undefined = [];
  @property({ attribute: false }) texts: EditorTexts | undefined = editorBase;

  override render(): TemplateResult {
    return html`<ul>
      ${(this.checks ?? []).map((one) => this.#row(one, this.texts ?? editorBase))}
    </ul>`;
  }

  #row({ kind, label, met }: TextCheck, t: EditorTexts): TemplateResult {
    const wrong = !met && (kind === 'banned' || kind === 'length');
    const word = kind === 'banned' ? t.without(label) : label;
    return html`<li class=${met ? 'met' : wrong ? 'wrong' : 'open'}>
      <span class="s">${met ? check : wrong ? close : minus}</span>${word}<span class="sr"
        >: ${met ? t.checkMet : t.checkMissing}</span
      >
    </li>`;
  }
}
