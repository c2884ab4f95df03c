import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { chevronDown } from '../icons/chevron-down.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './select.styles.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** Quieter, after the label: a masked address. */
  detail?: string;
  disabled?: boolean;
}

/**
 * @summary One of several, chosen with the platform's own list; the line shows label and detail of what is chosen.
 * @slot aside - beside the label
 * @fires input - another one is chosen (native)
 * @fires change - another one is chosen (native)
 * @csspart box - the frame
 * @csspart input - the native select
 */
export class Select extends FormControl {
  static override styles = [tokens, base, field, styles];

  @property() value: string | undefined = '';
  @property({ attribute: false }) options: readonly SelectOption[] | undefined = [];
  /** What stands there while nothing is chosen. */
  @property() placeholder: string | undefined = '';

  @query('select') private select!: HTMLSelectElement | null;

  protected get control(): HTMLSelectElement | null {
    return this.select;
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

  readonly #onInput = (): void => {
    this.value = this.select?.value ?? '';
  };
  readonly #onChange = (): void => {
    this.value = this.select?.value ?? '';
    this.handOnChange();
  };

  override render(): TemplateResult {
    const options = this.options ?? [];
    const chosen = options.find(({ value }) => value === (this.value ?? ''));
    return html`<div class="field">
      <div class="top" ?hidden=${!this.label}><label for="input">${this.label}</label><slot name="aside"></slot></div>
      <div class="box ${this.wrong ? 'bad' : ''} ${this.off ? 'off' : ''}" part="box">
        <span class="line shown ${chosen ? '' : 'third'}" aria-hidden="true">
          ${chosen?.label ?? this.placeholder}
          ${chosen?.detail ? html`<span class="mono third">${chosen.detail}</span>` : nothing}
        </span>
        <span class="s third">${chevronDown}</span>
        ${this.#native(options, chosen !== undefined)}
      </div>
      ${this.messageLine()}
    </div>`;
  }

  #native(options: readonly SelectOption[], chosen: boolean): TemplateResult {
    const rows = options.map(
      ({ value, label, detail, disabled }) =>
        html`<option value=${value} ?disabled=${disabled ?? false} ?selected=${value === this.value}>
          ${label}${detail ? ` · ${detail}` : ''}
        </option>`,
    );
    return html`<select
      id="input"
      part="input"
      aria-label=${this.label ? nothing : this.ariaLabel || nothing}
      aria-describedby="help"
      aria-invalid=${this.wrong ? 'true' : nothing}
      ?required=${this.required}
      ?disabled=${this.off}
      .value=${live(this.value ?? '')}
      @input=${this.#onInput}
      @change=${this.#onChange}
    >
      ${chosen ? nothing : html`<option value="" selected disabled hidden>${this.placeholder}</option>`}${rows}
    </select>`;
  }
}
