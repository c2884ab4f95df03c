import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { chevronDown } from '../icons/icons.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './select.styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** Secondary text after the label: a masked address. */
  detail?: string;
  disabled?: boolean;
}

/**
 * @summary Select with the platform's native list; shows label and detail of the selected option.
 * @slot aside - next to the label
 * @fires input - another option is selected (native)
 * @fires change - another option is selected (native)
 * @csspart control - the frame
 * @csspart input - the native select
 */
export class Select extends FormControl {
  static override styles = [tokens, base, field, styles];

  @property() value = '';
  @property({ attribute: false }) options: readonly SelectOption[] = [];
  /** Text shown while nothing is selected. */
  @property() placeholder = '';

  @query('select') private select!: HTMLSelectElement | null;

  protected get control(): HTMLSelectElement | null {
    return this.select;
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

  readonly #onInput = (): void => {
    this.value = this.select?.value ?? '';
  };
  readonly #onChange = (): void => {
    this.value = this.select?.value ?? '';
    this.redispatchChange();
  };

  override render(): TemplateResult {
    const { options } = this;
    const selected = options.find(({ value }) => value === this.value);
    return html`<div class="field">
      <div class="label-row" ?hidden=${!this.label}>
        <label for="input">${this.label}</label><slot name="aside"></slot>
      </div>
      <div
        class="control ${this.errorText ? 'danger' : ''} ${this.isDisabled ? 'disabled' : ''}"
        part="control"
      >
        <span class="truncate value ${selected ? '' : 'subtle'}" dir="auto" aria-hidden="true">
          ${selected?.label ?? this.placeholder}
          ${selected?.detail ? html`<span class="detail subtle" translate="no">${selected.detail}</span>` : nothing}
        </span>
        <span class="icon-small subtle">${chevronDown}</span>
        ${this.#renderSelect(options, selected !== undefined)}
      </div>
      ${this.renderMessage()}
    </div>`;
  }

  #renderSelect(options: readonly SelectOption[], hasSelection: boolean): TemplateResult {
    const rows = options.map(
      ({ value, label, detail, disabled }) =>
        html`<option
          value=${value}
          ?disabled=${disabled ?? false}
          ?selected=${value === this.value}
        >
          ${label}${detail ? ` · ${detail}` : ''}
        </option>`,
    );
    return html`<select
      id="input"
      part="input"
      aria-label=${this.label ? nothing : this.ariaLabel || nothing}
      aria-describedby="help"
      aria-invalid=${this.errorText ? 'true' : nothing}
      ?required=${this.required}
      ?disabled=${this.isDisabled}
      .value=${live(this.value)}
      @input=${this.#onInput}
      @change=${this.#onChange}
    >
      ${hasSelection ? nothing : html`<option value="" selected disabled hidden>${this.placeholder}</option>`}${rows}
    </select>`;
  }
}
