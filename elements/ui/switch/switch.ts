import { html, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { FormControl } from '../form-control.ts';
import { base } from '../styles/base.styles.ts';
import { field } from '../styles/field.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './switch.styles.ts';

/**
 * @summary On or off, at once: for settings. In a form that is sent, use `ev-checkbox`.
 * @slot - the label, where it holds more than text
 * @fires input - it changes (native)
 * @fires change - it changes (native)
 */
export class Switch extends FormControl {
  static override styles = [tokens, base, field, styles];

  @property({ type: Boolean }) checked = false;
  /** Its entry in the form's data while it is on. */
  @property() value: string | undefined = 'on';

  @query('input') private input!: HTMLInputElement | null;

  protected get control(): HTMLInputElement | null {
    return this.input;
  }
  protected get formValue(): string | null {
    return this.checked ? (this.value ?? 'on') : null;
  }
  protected get state(): unknown {
    return this.checked;
  }
  protected set state(state: unknown) {
    // A browser that restores a page hands back what the form's data held.
    this.checked = state !== null && state !== undefined && state !== false;
  }

  readonly #onInput = (): void => {
    this.checked = this.input?.checked ?? false;
  };
  readonly #onChange = (): void => {
    this.checked = this.input?.checked ?? false;
    this.handOnChange();
  };

  override render(): TemplateResult {
    return html`<div class="field">
      <label class="switch ${this.off ? 'off' : ''}">
        <input
          type="checkbox"
          role="switch"
          aria-checked=${this.checked ? 'true' : 'false'}
          aria-describedby="help"
          aria-invalid=${this.wrong ? 'true' : 'false'}
          ?required=${this.required}
          ?disabled=${this.off}
          .checked=${live(Boolean(this.checked))}
          @input=${this.#onInput}
          @change=${this.#onChange}
        />
        <span class="text"><slot>${this.label}</slot></span>
      </label>
      ${this.messageLine()}
    </div>`;
  }
}
