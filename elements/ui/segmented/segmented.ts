import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { EvElement } from '../../base/element.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { SegmentedChangeEvent } from './segmented.events.ts';
import { styles } from './segmented.styles.ts';

export interface SegmentedOption {
  value: string;
  label: string;
  /** Number of items in this segment; null while it loads, with the place of a digit. */
  count?: number | null;
  disabled?: boolean;
}

/**
 * @summary Segmented control for one of a few options, built from native radio buttons, so that arrow keys select.
 * @fires ev-segmented-change - another option was selected; carries `value`
 */
export class Segmented extends EvElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...EvElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, base, styles];

  /** Accessible name of the group. */
  @property() label = '';
  @property() value = '';
  @property({ attribute: false }) options: readonly SegmentedOption[] = [];
  @property({ type: Boolean }) disabled = false;

  readonly #onChange = (event: Event): void => {
    this.value = (event.currentTarget as HTMLInputElement).value;
    this.dispatchEvent(new SegmentedChangeEvent(this.value));
  };

  override render(): TemplateResult {
    return html`<div class="segments" role="radiogroup" aria-label=${this.label || nothing}>
      ${this.options.map((option) => this.#segment(option))}
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
      <span
        >${label}
        ${count === undefined ? nothing : html`<span class="tabular">${count ?? '\u2007'}</span>`}</span
      >
    </label>`;
  }
}
