import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { ValueTakeover } from '../value-takeover.ts';
import { styles } from './field.styles.ts';

/**
 * @summary Text field (or a text area, with `rows`) with label, help and error. Form-associated; Enter submits the form.
 * Validation errors show under the field, not in the browser's bubble.
 * @slot aside - next to the label: limits, a link
 * @slot prefix - inside, before the text
 * @slot suffix - inside, after the text: a currency, a button
 * @fires input - the text changes (native)
 * @fires change - the text is committed (native)
 * @csspart control - the frame around the text
 * @csspart input - the native input
 */
export class Field extends FormControl {
  static override styles = [tokens, base, spinner, field, styles];

  @property() value = '';
  @property() type: 'text' | 'email' | 'url' | 'tel' | 'search' | 'password' | 'number' | 'date' =
    'text';
  /** Renders a text area with this many rows. */
  @property({ type: Number }) rows: number | undefined;
  @property() placeholder = '';
  @property() override inputMode = '';
  @property() autocomplete: string | undefined;
  @property() pattern: string | undefined;
  @property({ type: Number, attribute: 'minlength' }) minLength: number | undefined;
  @property({ type: Number, attribute: 'maxlength' }) maxLength: number | undefined;
  @property() min: string | undefined;
  @property() max: string | undefined;
  /** `large` for the main amount of a form. */
  @property({ reflect: true }) size: '' | 'large' = '';
  /** Success text. Replaces the help text. */
  @property() success = '';
  /** A check of the text is running. */
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) readonly = false;

  @query('.input') private input!: HTMLInputElement | HTMLTextAreaElement | null;

  constructor() {
    super();
    new ValueTakeover(this, {
      find: () =>
        this.renderRoot.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.input'),
      getValue: () => this.value,
    });
  }

  protected get control(): HTMLInputElement | HTMLTextAreaElement | null {
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

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('rows')) this.style.setProperty('--_rows', String(this.rows ?? 1));
  }

  /** Selects the whole text. */
  select(): void {
    this.input?.select();
  }

  readonly #onInput = (): void => {
    this.value = this.input?.value ?? '';
  };
  readonly #onChange = (): void => this.redispatchChange();

  override render(): TemplateResult {
    const tone = this.errorText ? 'danger' : this.success ? 'success' : '';
    return html`<div class="field">
      <div class="label-row" ?hidden=${!this.label}>
        <label for="input">${this.label}</label><slot name="aside"></slot>
      </div>
      <div class="control ${tone} ${this.isDisabled ? 'disabled' : ''}" part="control">
        <slot name="prefix"></slot>
        ${this.rows ? this.#renderTextarea() : this.#renderInput()}
        ${this.busy ? html`<span class="spinner"></span>` : nothing}
        <slot name="suffix"></slot>
      </div>
      ${this.renderMessage(this.success)}
    </div>`;
  }

  #renderInput(): TemplateResult {
    return html`<input
      id="input"
      class="input"
      part="input"
      type=${this.type}
      inputmode=${this.inputMode || nothing}
      autocomplete=${this.autocomplete ?? nothing}
      pattern=${this.pattern ?? nothing}
      min=${this.min ?? nothing}
      max=${this.max ?? nothing}
      placeholder=${this.placeholder || nothing}
      minlength=${this.minLength ?? nothing}
      maxlength=${this.maxLength ?? nothing}
      aria-label=${this.label ? nothing : this.ariaLabel || nothing}
      aria-describedby="help"
      aria-invalid=${this.errorText ? 'true' : nothing}
      aria-busy=${this.busy || nothing}
      ?required=${this.required}
      ?disabled=${this.isDisabled}
      ?readonly=${this.readonly}
      .value=${live(this.value)}
      @input=${this.#onInput}
      @change=${this.#onChange}
    />`;
  }

  #renderTextarea(): TemplateResult {
    return html`<textarea
      id="input"
      class="input"
      part="input"
      rows=${this.rows ?? 3}
      placeholder=${this.placeholder || nothing}
      minlength=${this.minLength ?? nothing}
      maxlength=${this.maxLength ?? nothing}
      aria-label=${this.label ? nothing : this.ariaLabel || nothing}
      aria-describedby="help"
      aria-invalid=${this.errorText ? 'true' : nothing}
      ?required=${this.required}
      ?disabled=${this.isDisabled}
      ?readonly=${this.readonly}
      .value=${live(this.value)}
      @input=${this.#onInput}
      @change=${this.#onChange}
    ></textarea>`;
  }
}
