import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { CodeInput } from '../code-input/code-input.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { CodeResendEvent, CodeSubmitEvent } from './code-entry.events.ts';
import { styles } from './code-entry.styles.ts';

/** The English texts; places in braces are filled. */
export const codeEntryTexts = {
  label: 'Code',
  validFor: 'Valid for {time}.',
  triesLeft: '{count} tries left.',
  tryLeft: 'One try left.',
  noTries: 'No tries left. Ask for a new code.',
  expired: 'This code has expired. Ask for a new one.',
  newCodeIn: 'New code in {time}.',
  newCode: 'Send a new code',
  minutes: '{count} min',
};
export type CodeEntryTexts = typeof codeEntryTexts;

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
/** "0:38". */
const clockTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * @summary A code to enter with everything around it: how long it is valid, how many tries are left, when a new one may be sent.
 * A whole code is submitted by itself, once; the button submits it again, unless it was rejected.
 * @fires ev-code-submit - A whole code is to be checked; carries `code`.
 * @fires ev-code-resend - The person wants a new code.
 * @slot - Further actions under the button.
 */
export class CodeEntry extends LitElement {
  static override styles = [tokens, base, styles];

  /** The code that was sent. */
  @property({ attribute: false }) status: CodeStatus | undefined;
  /** The present in milliseconds, ticking; as the server counts it. */
  @property({ type: Number }) now: number | undefined = 0;
  /** What was wrong with the last code. */
  @property() error = '';
  /** The code that was found wrong: it is not taken once more, each check costs a try. */
  @property() rejected = '';
  /** A check is under way. */
  @property({ type: Boolean }) busy = false;
  /** A new code is being sent. */
  @property({ type: Boolean }) sending = false;
  /** What the button says: the act and its amount. */
  @property({ attribute: 'confirm-label' }) confirmLabel: string | undefined = 'Confirm';
  /** A code from a link: filled in, never submitted by itself. */
  @property() prefill = '';
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: CodeEntryTexts | undefined;

  @state() private code = '';
  @query('ev-code-input') private input?: CodeInput;

  /** The code that was submitted last, so that one code is not sent twice by itself. */
  #sent = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('prefill') && this.prefill && !this.code) {
      this.code = this.prefill;
      this.#sent = this.prefill;
    }
    // Another code was sent: what was typed belongs to the old one.
    const before = changed.get('status');
    if (changed.has('status') && before && before.expiresAt !== this.status?.expiresAt) this.code = this.#sent = '';
  }

  /** Puts the caret into the code. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.input?.focus(options));
  }

  #submit(code: string): void {
    if (this.busy || code.length !== this.#length || code === this.rejected) return;
    this.#sent = code;
    this.dispatchEvent(new CodeSubmitEvent(code));
  }

  readonly #onInput = (event: Event): void => {
    this.code = (event.currentTarget as CodeInput).value ?? '';
    if (this.code.length < this.#length) this.#sent = '';
  };
  readonly #onComplete = (event: Event & { code?: string }): void => {
    this.code = event.code ?? this.code;
    if (this.code !== this.#sent) this.#submit(this.code);
  };

  get #length(): number {
    return this.status?.length ?? 6;
  }
  get #spent(): boolean {
    return this.status?.attemptsLeft === 0 || (this.status !== undefined && Date.parse(this.status.expiresAt) <= (this.now ?? 0));
  }

  override render() {
    const t = this.texts ?? codeEntryTexts;
    const ready = this.code.length === this.#length && this.code !== this.rejected && !this.#spent;
    return html`<ev-code-input
        aria-label=${t.label}
        name="code"
        .length=${this.#length}
        .value=${this.code}
        error=${this.error}
        ?busy=${this.busy}
        ?disabled=${this.#spent}
        @input=${this.#onInput}
        @ev-code-complete=${this.#onComplete}
      ></ev-code-input>
      ${this.#facts(t)}
      <div class="acts">
        <ev-button variant="primary" wide ?busy=${this.busy} ?disabled=${!ready} @click=${() => this.#submit(this.code)}
          >${this.confirmLabel ?? 'Confirm'}</ev-button
        >
        <slot></slot>
      </div>`;
  }

  #facts(t: CodeEntryTexts) {
    const status = this.status;
    if (!status) return nothing;
    const left = Date.parse(status.expiresAt) - (this.now ?? 0);
    const minutes = fill(t.minutes, { count: Math.ceil(left / 60_000) });
    const valid = left <= 0 ? t.expired : fill(t.validFor, { time: left > 60_000 ? minutes : clockTime(left) });
    const tries = fill(status.attemptsLeft === 1 ? t.tryLeft : t.triesLeft, { count: status.attemptsLeft });
    const facts = left <= 0 ? valid : status.attemptsLeft === 0 ? t.noTries : `${valid} ${tries}`;
    return html`<p class="facts t1 third num"><span>${facts}</span> <span class="again">${this.#again(t, status)}</span></p>`;
  }

  #again(t: CodeEntryTexts, status: CodeStatus) {
    const wait = Date.parse(status.resendAvailableAt) - (this.now ?? 0);
    if (wait > 0) return html`${fill(t.newCodeIn, { time: clockTime(wait) })}`;
    const resend = () => this.dispatchEvent(new CodeResendEvent());
    return html`<ev-button variant="quiet" size="small" ?busy=${this.sending} @click=${resend}>${t.newCode}</ev-button>`;
  }
}
