import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { codeFrom } from './code-from.ts';
import { CodeCompleteEvent } from './code-input.events.ts';
import { styles } from './code-input.styles.ts';

/**
 * @summary A one-time code: one real input, drawn as cells, so that paste, autofill from a mail and screen readers have one field.
 * Takes the digits out of whatever is pasted. Fires once for each whole code.
 * @fires ev-code-complete - a whole code stands there; carries `code`
 * @fires input - the digits change (native)
 * @csspart cells - the row of cells
 */
export class CodeInput extends FormControl {
  static override styles = [tokens, base, spinner, field, styles];

  /** The digits so far. */
  @property() value: string | undefined = '';
  /** How many digits a code has. */
  @property({ type: Number }) length: number | undefined = 6;
  /** The code is being checked. */
  @property({ type: Boolean }) busy = false;

  @state() private focused = false;
  @state() private selected = false;
  @query('input') private input!: HTMLInputElement | null;

  /** The code that was told last, so that none is told twice. */
  #told = '';

  protected get control(): HTMLInputElement | null {
    return this.input;
  }
  protected get formValue(): string {
    return this.value ?? '';
  }
  protected get state(): unknown {
    return this.value ?? '';
  }
  protected set state(state: unknown) {
    this.value = String(state ?? '');
  }
  get #length(): number {
    return Math.max(1, this.length ?? 6);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') && this.value !== this.#told) this.#told = '';
    if (!changed.has('error') || !this.error) return;
    // The wrong code stays to be compared, and the next key replaces it.
    this.#told = '';
    this.selected = Boolean(this.shadowRoot?.activeElement && this.value);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('error') && this.selected) this.input?.select();
  }

  /** Empties it, to be filled anew. */
  clear(): void {
    this.value = '';
    this.#told = '';
  }

  #selectAll(): void {
    this.input?.select();
    this.selected = (this.value ?? '') !== '';
  }

  #take(text: string): void {
    const code = codeFrom(text, this.#length);
    this.value = code;
    this.selected = false;
    // The same digits again (a letter was typed): the input still has to lose the rest.
    this.requestUpdate();
    if (code.length < this.#length || code === this.#told || this.busy) return;
    this.#told = code;
    this.dispatchEvent(new CodeCompleteEvent(code));
  }

  readonly #onInput = (): void => this.#take(this.input?.value ?? '');

  readonly #onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    this.#take(event.clipboardData?.getData('text') ?? '');
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
  };

  /** The caret stays at the end, where the empty cell is: a caret between drawn cells would be a riddle. */
  readonly #toEnd = (): void => {
    const end = this.input?.value.length ?? 0;
    if (!this.selected) this.input?.setSelectionRange(end, end);
  };
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowUp', 'ArrowDown'].includes(event.key)) event.preventDefault();
  };
  readonly #onSelect = (): void => {
    const input = this.input;
    this.selected =
      input !== null && input.value !== '' && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  };
  readonly #onFocus = (): void => {
    this.focused = true;
    if (this.wrong || (this.value ?? '').length === this.#length) this.#selectAll();
    else this.#toEnd();
  };
  readonly #onBlur = (): void => {
    this.focused = this.selected = false;
  };

  override render(): TemplateResult {
    return html`<div class="field">
      <div class="top" ?hidden=${!this.label}>
        <label for="input">${this.label}</label>${this.busy ? html`<span class="spinner"></span>` : nothing}
      </div>
      <div class="code ${this.wrong ? 'bad' : ''} ${this.off ? 'off' : ''} ${this.selected ? 'selected' : ''}">
        <div class="cells" part="cells" aria-hidden="true">${this.#cells()}</div>
        ${this.#native()}
      </div>
      ${this.messageLine()}
    </div>`;
  }

  #cells(): TemplateResult[] {
    const digits = this.value ?? '';
    const length = this.#length;
    const here = this.focused && !this.selected ? Math.min(digits.length, length - 1) : -1;
    return Array.from({ length }, (_, at) => {
      const cell = html`<b class=${at === here ? (digits[at] ? 'here full' : 'here') : ''}>${digits[at] ?? ''}</b>`;
      return length === 6 && at === 3 ? html`<s></s>${cell}` : cell;
    });
  }

  #native(): TemplateResult {
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
      aria-invalid=${this.wrong ? 'true' : nothing}
      aria-busy=${this.busy || nothing}
      ?required=${this.required}
      ?disabled=${this.off}
      ?readonly=${this.busy}
      .value=${live(this.value ?? '')}
      @input=${this.#onInput}
      @paste=${this.#onPaste}
      @keydown=${this.#onKeydown}
      @select=${this.#onSelect}
      @pointerup=${this.#toEnd}
      @focus=${this.#onFocus}
      @blur=${this.#onBlur}
    />`;
  }
}
