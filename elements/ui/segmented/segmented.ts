import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { SegmentedChangeEvent } from './segmented.events.ts';
import { styles } from './segmented.styles.ts';

export interface SegmentedOption {
  value: string;
  label: string;
  /** How many are behind it. */
  count?: number;
  disabled?: boolean;
}

/**
 * @summary One of a few, side by side: native radio buttons, so that arrow keys choose.
 * @fires ev-segmented-change - another one was chosen; carries `value`
 */
export class Segmented extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, base, styles];

  /** What is chosen here, as its accessible name. */
  @property() label: string | undefined = '';
  @property() value: string | undefined = '';
  @property({ attribute: false }) options: readonly SegmentedOption[] | undefined = [];
  @property({ type: Boolean }) disabled = false;

  readonly #onChange = (event: Event): void => {
    this.value = (event.currentTarget as HTMLInputElement).value;
    this.dispatchEvent(new SegmentedChangeEvent(this.value));
  };

  override render(): TemplateResult {
    return html`<div class="segments" role="radiogroup" aria-label=${this.label || nothing}>
      ${this.options?.map((option) => this.#segment(option))}
    </div>`;
  }

  #segment({ value, label, count, disabled }: SegmentedOption): TemplateResult {
    return html`<label>
      <input
        type="radio"
        name="segment"
        value=${value}
        ?disabled=${this.disabled || (disabled ?? false)}
        .checked=${live(value === this.value)}
        @change=${this.#onChange}
      />
      <span>${label} ${count === undefined ? nothing : html`<span class="num">${count}</span>`}</span>
    </label>`;
  }
}
