import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from './form-control.ts';

/** Base class of checkbox and switch: a native checkbox with its label. */
export abstract class ToggleControl extends FormControl {
  @property({ type: Boolean }) checked = false;
  /** Value of the form data entry while checked. */
  @property() value = 'on';

  @query('input') private input!: HTMLInputElement | null;

  protected get control(): HTMLInputElement | null {
    return this.input;
  }
  protected get formValue(): string | null {
    return this.checked ? this.value : null;
  }
  protected get state(): unknown {
    return this.checked;
  }
  protected set state(state: unknown) {
    // On page restore the browser passes the form value, a string or null.
    this.checked = state !== null && state !== undefined && state !== false;
  }

  readonly #onInput = (): void => {
    this.checked = this.input?.checked ?? false;
  };
  readonly #onChange = (): void => {
    this.checked = this.input?.checked ?? false;
    this.redispatchChange();
  };

  /** @param className class of the label @param role role of the native checkbox, if it is no checkbox for its users */
  protected renderToggle(className: string, role?: 'switch'): TemplateResult {
    return html`<div class="field">
      <label class="${className} ${this.isDisabled ? 'disabled' : ''}">
        <input
          type="checkbox"
          role=${role ?? nothing}
          aria-checked=${role ? (this.checked ? 'true' : 'false') : nothing}
          aria-describedby="help"
          aria-invalid=${this.errorText ? 'true' : 'false'}
          ?required=${this.required}
          ?disabled=${this.isDisabled}
          .checked=${live(this.checked)}
          @input=${this.#onInput}
          @change=${this.#onChange}
        />
        <span class="text"><slot>${this.label}</slot></span>
      </label>
      ${this.renderMessage()}
    </div>`;
  }
}
