import { html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import { getCounterAnnouncement } from './counter-announcement.ts';
import { styles } from './counter-ring.styles.ts';

/** Remaining characters from which on the number is shown. */
const shownFrom = 20;

/**
 * @summary Ring that shows the used share of the maximum length, with a number near the limit. Screen readers announce 20, 10 and 0
 * remaining characters and every ten over the limit; the number
 * that is shown they read at any time.
 */
export class CounterRing extends EvElement {
  static override styles = [tokens, base, styles];

  /** Weighted length of the text. */
  @property({ type: Number }) used = 0;
  /** Maximum weighted length. */
  @property({ type: Number }) max = 280;

  @state() private announcement = '';

  readonly #messages = new MessagesController(this, postEditorMessages);
  #previousRemaining: number | undefined;

  get #remaining(): number {
    return this.max - this.used;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('used') && !changed.has('max')) return;
    // Emptied by the next change: read later, an old count would be wrong.
    if (this.#previousRemaining !== undefined)
      this.announcement = getCounterAnnouncement(
        this.#previousRemaining,
        this.#remaining,
        this.#shownMessages,
      );
    this.#previousRemaining = this.#remaining;
  }

  get #shownMessages(): PostEditorMessages {
    return this.#messages.value;
  }

  /** For those who read on to the number; not beside the announcement, which has the same words. */
  #renderSpoken(remaining: number): TemplateResult | typeof nothing {
    if (remaining > shownFrom || this.announcement) return nothing;
    const t = this.#shownMessages;
    return html`<span class="visually-hidden"
      >${remaining < 0 ? t.over({ count: -remaining }) : t.remaining({ count: remaining })}</span
    >`;
  }

  override render(): TemplateResult {
    const remaining = this.#remaining;
    // Whole percents: in a long post most keys leave the ring as it is.
    const part = Math.min(100, Math.ceil((this.used / (this.max || 1)) * 100));
    const count = formatCount(remaining, findLocale(this)).replace('-', '−');
    const tone = remaining < 0 ? 'danger' : remaining <= shownFrom ? 'warning' : '';
    return html`<span class="count text-s tabular ${tone}" aria-hidden="true">
        <svg class="ring" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="9.5" />
          ${svg`<circle
            class="used"
            cx="12"
            cy="12"
            r="9.5"
            pathLength="100"
            stroke-dasharray=${`${part} 100`}
          ></circle>`}
        </svg>
        ${remaining <= shownFrom ? html`<bdi dir="ltr" translate="no">${count}</bdi>` : ''}
      </span>
      ${this.#renderSpoken(remaining)}
      <span class="visually-hidden" role="status">${this.announcement}</span>`;
  }
}
