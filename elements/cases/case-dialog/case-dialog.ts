import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { CaseSubject } from '../../../contract/case.ts';
import { textLimits } from '../../../contract/limits.ts';
import { formatEnd } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { isDefinitive } from '../../core/http/is-definitive.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { casesMessages, type CasesMessages } from '../cases.messages.ts';
import { cases } from '../cases.store.ts';
import { CaseCloseEvent } from './case-dialog.events.ts';
import { styles } from './case-dialog.styles.ts';

type DialogState = { kind: 'ready' } | { kind: 'sending' } | { kind: 'failed'; error: unknown };

/**
 * @summary Dialog that opens a case about a post or a withdrawal. What was typed is kept until it is sent: when sending fails, when
 * the dialog is closed, and when the page reloads.
 * @fires ev-case-close - A case was opened, or the user closed the dialog.
 */
export class CaseDialog extends WiredElement {
  static override styles = [tokens, base, styles];

  @property({ type: Boolean, reflect: true }) open = false;
  @property() subject: CaseSubject = 'post';
  @property({ attribute: 'subject-id' }) subjectId = '';
  /** ISO time until when the case can be opened; without it, at any time. */
  @property() until: string | undefined;

  @query('ev-field') private field?: HTMLElement;

  @state() private state: DialogState = { kind: 'ready' };
  @state() private text = '';
  @state() private validationError = '';

  readonly #messages = new MessagesController(this, casesMessages);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('subjectId')) return;
    this.text = this.use(cases).getDraft(this.subjectId);
    this.state = { kind: 'ready' };
    this.validationError = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('open') && this.open) void this.updateComplete.then(() => this.field?.focus());
  }

  readonly #onInput = (event: Event): void => {
    this.text = (event.currentTarget as HTMLElement & { value: string }).value;
    this.validationError = '';
    this.use(cases).setDraft(this.subjectId, this.text);
  };

  readonly #close = (): void => void this.dispatchEvent(new CaseCloseEvent());

  readonly #onSubmit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.state.kind === 'sending') return;
    const { app, subject, subjectId } = this;
    const t = this.#messages.value;
    const text = this.text.trim();
    if (!text) return void (this.validationError = t.empty);
    this.state = { kind: 'sending' };
    try {
      const { reference } = await app.use(cases).open({ subject, subjectId, text });
      app.use(toasts).notify({ tone: 'success', text: t.sent({ reference }) });
      if (subjectId !== this.subjectId) return;
      this.state = { kind: 'ready' };
      this.text = '';
      this.#close();
    } catch (error) {
      if (subjectId === this.subjectId) this.state = { kind: 'failed', error };
    }
  };

  override render() {
    if (!this.open) return nothing;
    const t = this.#messages.value;
    const { state } = this;
    const isPost = this.subject === 'post';
    const isSending = state.kind === 'sending';
    return html`<ev-dialog
      open
      ?persistent=${isSending}
      label=${isPost ? t.titlePost : t.titleWithdrawal}
      @ev-dialog-close=${this.#close}
    >
      <form id="form" novalidate @submit=${this.#onSubmit}>
        <p class="text-s muted">${t.lead} ${this.#formatUntil(t)}</p>
        <ev-field
          name="text"
          label=${t.label}
          rows="6"
          maxlength=${textLimits.caseText}
          help=${isPost ? t.helpPost : t.helpWithdrawal}
          error=${this.validationError}
          ?readonly=${isSending}
          .value=${this.text}
          @input=${this.#onInput}
        ></ev-field>
        ${
          state.kind === 'failed'
            ? html`<ev-note tone="danger" live>${this.#formatError(state.error, t)}</ev-note>`
            : nothing
        }
      </form>
      <ev-button slot="footer" variant="quiet" ?disabled=${isSending} @click=${this.#close}
        >${t.cancel}</ev-button
      >
      <ev-button slot="footer" variant="primary" ?busy=${isSending} @click=${this.#onSubmit}
        >${state.kind === 'failed' ? t.tryAgain : t.send}</ev-button
      >
    </ev-dialog>`;
  }

  #formatUntil(t: CasesMessages): string {
    if (!this.until) return '';
    return t.leadUntil({ date: formatEnd(this.until, getLocale(this.app)) });
  }

  /** Without an answer of the server, the case may be open. */
  #formatError(error: unknown, t: CasesMessages): string {
    return isDefinitive(error) ? `${getErrorMessage(error)} ${t.kept}` : t.unsure;
  }
}
