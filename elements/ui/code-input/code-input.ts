import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { ValueTakeover } from '../value-takeover.ts';
import { parseCode } from './parse-code.ts';
import { CodeCompleteEvent } from './code-input.events.ts';
import { styles } from './code-input.styles.ts';
import { isComposing } from '../is-composing.ts';

/**
 * @summary Input for a one-time code: one native input drawn as digit cells, so that paste, autofill and screen readers see one field.
 * Its label and error come from the form around it. Extracts the digits from pasted text.
 * @fires ev-code-complete - the code is complete, once per code; carries `code`
 * @fires input - the digits change (native)
 * @csspart digits - the row of digit cells
 */
export class CodeInput extends FormControl {
  static override styles = [tokens, base, spinner, field, styles];

  /** The digits entered so far. */
  @property() value = '';
  /** Number of digits. */
  @property({ type: Number }) length = 6;
  /** The code is being checked. */
  @property({ type: Boolean }) busy = false;

  @state() private focused = false;
  @state() private selected = false;
  @query('input') private input!: HTMLInputElement | null;

  /** The code of the last ev-code-complete event, so that it fires once per code. */
  #completedCode = '';
  /** The whole code has an error: the next key starts a new code, wherever a click has put the caret. */
  #isRejected = false;

  constructor() {
    super();
    new ValueTakeover(this, {
      find: () => this.renderRoot.querySelectorAll('input'),
      getValue: () => this.value,
    });
  }

  protected get control(): HTMLInputElement | null {
    return this.input;
  }
  protected get formValue(): string {
    return this.value;
  }
  protected get state(): unknown {
    return this.value;
  }
  protected set state(state: unknown) {
    this.value = String(state ?? '');
  }
  get #length(): number {
    return Math.max(1, this.length);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) {
      if (this.value !== this.#completedCode) this.#completedCode = '';
      this.#isRejected = false;
    }
    if (!changed.has('error')) return;
    this.#isRejected = this.error !== '' && this.value.length === this.#length;
    if (!this.error) return;
    // The rejected code stays visible and selected: the next key replaces it.
    this.#completedCode = '';
    this.selected = Boolean(this.shadowRoot?.activeElement && this.value);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('error') && this.selected) this.input?.select();
  }

  /** Clears the code. */
  clear(): void {
    this.value = '';
    this.#completedCode = '';
  }

  #selectAll(): void {
    this.input?.select();
    this.selected = this.value !== '';
  }

  #setText(text: string): void {
    const code = parseCode(text, this.#length);
    this.value = code;
    this.selected = false;
    // If only a letter was typed, `value` is unchanged, but the native input still contains the letter.
    this.requestUpdate();
    if (code.length < this.#length || code === this.#completedCode || this.busy) return;
    this.#completedCode = code;
    this.dispatchEvent(new CodeCompleteEvent(code));
  }

  /** A digit that is typed among those of a rejected code would make a code of both. */
  #getNewText({ inputType = '', data }: Partial<InputEvent>): string {
    const text = this.input?.value ?? '';
    if (!this.#isRejected) return text;
    if (inputType.startsWith('delete')) return '';
    if (!data || !['insertText', 'insertCompositionText'].includes(inputType)) return text;
    // Some keyboards compose over the digits that are there.
    const isComposedOver = data.length > this.#length && data.startsWith(this.value);
    return isComposedOver ? data.slice(this.value.length) : data;
  }

  readonly #onInput = (event: Event): void => this.#setText(this.#getNewText(event as InputEvent));

  readonly #onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    this.#setText(event.clipboardData?.getData('text') ?? '');
    this.dispatchEvent(
      new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }),
    );
  };

  /** Keeps the caret at the end: the input is invisible, so a caret between drawn cells cannot be seen. */
  readonly #moveCaretToEnd = (): void => {
    const end = this.input?.value.length ?? 0;
    if (!this.selected) this.input?.setSelectionRange(end, end);
  };
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowUp', 'ArrowDown'].includes(event.key))
      event.preventDefault();
  };
  readonly #onSelect = (): void => {
    const input = this.input;
    this.selected =
      input !== null &&
      input.value !== '' &&
      input.selectionStart === 0 &&
      input.selectionEnd === input.value.length;
  };
  readonly #onFocus = (): void => {
    this.focused = true;
    if (this.errorText || this.value.length === this.#length) this.#selectAll();
    else this.#moveCaretToEnd();
  };
  readonly #onBlur = (): void => {
    this.focused = this.selected = false;
  };

  override render(): TemplateResult {
    const tone = this.errorText ? 'danger' : '';
    const state = `${this.isDisabled ? 'disabled' : ''} ${this.selected ? 'selected' : ''}`;
    return html`<div class="field">
      <div class="label-row" ?hidden=${!this.label}>
        <label for="input">${this.label}</label
        >${this.busy ? html`<span class="spinner"></span>` : nothing}
      </div>
      <div class="code ${tone} ${state}">
        <div class="digits" part="digits" translate="no" aria-hidden="true">
          ${this.#renderCells()}
        </div>
        ${this.#renderInput()}
      </div>
      ${this.renderMessage()}
    </div>`;
  }

  #renderCells(): TemplateResult[] {
    const digits = this.value;
    const length = this.#length;
    const activeIndex = this.focused && !this.selected ? Math.min(digits.length, length - 1) : -1;
    return Array.from({ length }, (_, at) => {
      const cell = html`<b
        class=${at === activeIndex ? (digits[at] ? 'active filled' : 'active') : ''}
        >${digits[at] ?? ''}</b
      >`;
      return length === 6 && at === 3 ? html`<s></s>${cell}` : cell;
    });
  }

  #renderInput(): TemplateResult {
    return html`<input
      id="input"
      dir="ltr"
      type="text"
      inputmode="numeric"
      autocomplete="one-time-code"
      autocapitalize="off"
      autocorrect="off"
      spellcheck="false"
      enterkeyhint="done"
      pattern="\\d{${this.#length}}"
      aria-label=${this.label ? nothing : this.ariaLabel || nothing}
      aria-describedby="help"
      aria-invalid=${this.errorText ? 'true' : nothing}
      aria-busy=${this.busy || nothing}
      ?required=${this.required}
      ?disabled=${this.isDisabled}
      ?readonly=${this.busy}
      .value=${live(this.value)}
      @input=${this.#onInput}
      @paste=${this.#onPaste}
      @keydown=${this.#onKeydown}
      @select=${this.#onSelect}
      @pointerup=${this.#moveCaretToEnd}
      @focus=${this.#onFocus}
      @blur=${this.#onBlur}
    />`;
  }
}
