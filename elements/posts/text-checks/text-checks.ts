import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { formatCount, formatList } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { formatLanguageList } from '../../core/i18n/language-list.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { check, chevronDown, clock, close, minus } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import { getMissingTerms, isLaterKind, isTerm, type TextCheck } from '../check-text.ts';
import { TermAddEvent } from './text-checks.events.ts';
import { styles } from './text-checks.styles.ts';

/** What is wrong when it is in the text. The others are missing until they are. */
const isProhibition = ({ kind }: TextCheck) => kind === 'banned' || kind === 'length';

/** Whether the network alone shows it. */
const isCheckedLater = ({ kind, met }: TextCheck) => isLaterKind(kind) && met === null;

/**
 * @summary List of text checks that updates while the user types. Unmet checks, and all before anything is
 * written, are neutral; banned terms and an exceeded length are red.
 * A missing mention, tag or link has a button that adds it. Where there is one column, the list is one line that opens.
 * @fires ev-term-add - A button was pressed. `term` is what is missing, as a post has it; of several, with spaces between them.
 */
export class TextChecks extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) checks: readonly TextCheck[] = [];

  @state() private isOpen = false;

  readonly #messages = new MessagesController(this, postEditorMessages);

  override render(): TemplateResult | typeof nothing {
    // The length of an empty text is neither met nor missing: the publish bar counts it.
    const listed = this.checks.filter(({ kind, met }) => kind !== 'length' || met !== null);
    if (!listed.length) return nothing;
    const t = this.#messages.value;
    const checks = this.checks.filter((one) => !isCheckedLater(one));
    // The publish bar counts the characters.
    const isPlain = this.checks.every(({ kind }) => kind === 'length');
    return html`<ul class="${this.isOpen ? '' : 'folded'} ${isPlain ? 'plain' : ''}">
      ${this.#renderSummary(checks, t)} ${this.#renderAdd(checks, t)}
      ${listed.filter((one) => !isCheckedLater(one)).map((one) => this.#renderCheck(one, t))}
      ${this.#renderLater(t)}
    </ul>`;
  }

  /** Opens the list where it is one line. */
  #renderSummary(checks: readonly TextCheck[], t: PostEditorMessages): TemplateResult {
    const areMet = checks.every(({ met }) => met);
    // Green is for what is known: the network may still find one unmet.
    const isAllMet = areMet && !this.checks.some(isCheckedLater);
    return html`<li class="summary">
      <button
        type="button"
        class=${isAllMet ? 'met' : 'unmet'}
        aria-expanded=${this.isOpen ? 'true' : 'false'}
        @click=${() => (this.isOpen = !this.isOpen)}
      >
        ${isAllMet ? html`<span class="icon-small">${check}</span>` : nothing}
        ${areMet ? (isAllMet ? t.checksMet : t.checksMetSoFar) : this.#getUnmet(checks, t) || t.checks}
        <span class="icon-small chevron">${chevronDown}</span>
      </button>
    </li>`;
  }

  /** One button for all missing terms, beside the summary. */
  #renderAdd(checks: readonly TextCheck[], t: PostEditorMessages): TemplateResult | typeof nothing {
    const terms = getMissingTerms(checks);
    if (this.isOpen || !terms.length) return nothing;
    const label = terms.length === 1 ? t.addTerm({ term: terms[0]! }) : t.addAll;
    return html`<li class="add">
      <ev-button size="small" @click=${() => this.dispatchEvent(new TermAddEvent(terms.join(' ')))}
        >${label}</ev-button
      >
    </li>`;
  }

  /**
   * What is missing, by its name; with a banned term, how much is wrong. The publish bar has an excess length, which is not named
   * here. Empty while nothing else is known to be unmet.
   */
  #getUnmet(checks: readonly TextCheck[], t: PostEditorMessages): string {
    const unmet = checks.filter(({ met }) => met === false);
    if (unmet.some(({ kind }) => kind === 'banned')) return t.checksUnmet({ count: unmet.length });
    const missing = unmet.filter((one) => !isProhibition(one));
    const names = missing.map((one) => this.#getName(one, t));
    return names.length ? t.checksMissing({ list: formatList(names, findLocale(this)) }) : '';
  }

  /** Inside of a sentence. */
  #getName({ kind, label }: TextCheck, t: PostEditorMessages): string {
    if (kind === 'media') return t.withMedia;
    return kind === 'language' ? t.inLanguage({ languages: this.#formatLanguages(label) }) : label;
  }
  #formatLanguages(codes: string): string {
    return formatLanguageList(codes, findLocale(this) ?? 'en');
  }

  #renderCheck(one: TextCheck, t: PostEditorMessages): TemplateResult {
    const { kind, label, met } = one;
    const isViolated = met === false && isProhibition(one);
    return html`<li class="${met ? 'met' : isViolated ? 'violated' : 'unmet'} ${kind}">
      <span class="icon-small">${met ? check : isViolated ? close : minus}</span
      ><span>${this.#getText(one, t)}</span
      ><span class="visually-hidden">: ${this.#getState(one, t)}</span>${
        !met && isTerm(one)
          ? html`<ev-button size="small" @click=${() => this.dispatchEvent(new TermAddEvent(label))}
              ><span aria-hidden="true">${t.add}</span
              ><span class="visually-hidden">${t.addTerm({ term: label })}</span></ev-button
            >`
          : nothing
      }
    </li>`;
  }

  #getState(one: TextCheck, t: PostEditorMessages): string {
    if (one.met === null) return t.checkLater;
    if (one.met) return t.checkMet;
    return isProhibition(one) ? t.checkUnmet : t.checkMissing;
  }

  #getText({ kind, label }: TextCheck, t: PostEditorMessages): unknown {
    switch (kind) {
      case 'banned':
        return t.requirementLabel({ kind, required: label });
      case 'media':
        return t.withMedia;
      case 'language':
        return t.requirementLabel({ kind, required: this.#formatLanguages(label) });
      case 'length':
        return label;
      default:
        return html`<bdi dir="ltr" translate="no">${label}</bdi>`;
    }
  }

  /** What is known after publishing only, as one item. */
  #renderLater(t: PostEditorMessages): TemplateResult | typeof nothing {
    const locale = findLocale(this);
    const parts = this.checks.filter(isCheckedLater).flatMap(({ kind, label }) => {
      const count = Number(label);
      const shown = formatCount(count, locale);
      switch (kind) {
        case 'language':
          return t.inLanguage({ languages: this.#formatLanguages(label) });
        case 'hours-up':
          return t.hoursOnline({ count });
        case 'impressions':
          return t.minImpressions({ count, shown });
        default:
          return [];
      }
    });
    if (!parts.length) return nothing;
    return html`<li class="unmet later">
      <span class="icon-small">${clock}</span
      ><span>${t.afterPublishing({ list: formatList(parts, locale) })}</span>
    </li>`;
  }
}
