import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { alert } from './icons/alert.ts';
import { check } from './icons/check.ts';
import { submitForm } from './submit-form.ts';

/** A native control inside, as far as we ask it about validity. */
export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What all fields share: they belong to the form around them, name and describe the native control in their own shadow
 * root, and say in place what is wrong instead of leaving it to the browser's bubble.
 */
export abstract class FormControl extends LitElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** Name of its entry in the form's data. */
  @property({ reflect: true }) name: string | undefined;
  @property() label: string | undefined = '';
  /** A sentence under it. */
  @property() help: string | undefined = '';
  /** What is wrong, in place of the help. */
  @property() error: string | undefined = '';
  @property({ type: Boolean, reflect: true }) required = false;
  @property({ type: Boolean }) disabled = false;

  @state() private formDisabled = false;
  /** What the browser finds wrong, once the form was sent with it. */
  @state() private found = '';

  readonly #internals = this.attachInternals();
  #initial: unknown;

  constructor() {
    super();
    this.addEventListener('invalid', this.#onInvalid);
    this.addEventListener('input', () => (this.found = ''));
    this.addEventListener('keydown', this.#onKeydown);
  }

  /** The native control in the shadow root; null before the first drawing. */
  protected abstract get control(): NativeControl | null;
  /** What the form's data gets; null for no entry. */
  protected abstract get formValue(): string | null;
  /** What a reset of the form brings back. */
  protected abstract state: unknown;

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** Says in place what is wrong and hands back whether nothing is. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }
  formResetCallback(): void {
    this.state = this.#initial;
    this.found = '';
  }
  formStateRestoreCallback(restored: unknown): void {
    this.state = restored;
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#initial = this.state;
  }

  protected override updated(_changed: PropertyValues): void {
    this.#internals.setFormValue(this.formValue);
    const control = this.control;
    if (!control) return;
    if (this.off || control.validity.valid) this.#internals.setValidity({});
    else this.#internals.setValidity(control.validity, control.validationMessage || ' ', control);
  }

  /** Disabled by itself or by a fieldset. */
  protected get off(): boolean {
    return this.disabled || this.formDisabled;
  }
  /** What is wrong, by whoever says so. */
  protected get wrong(): string {
    return this.error || this.found;
  }

  /** Hands on the native `change`, which does not leave a shadow root by itself. */
  protected handOnChange(): void {
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  readonly #onInvalid = (event: Event): void => {
    event.preventDefault();
    this.found = this.#internals.validationMessage;
    if (!this.form || this.form.querySelector(':invalid:not(fieldset)') === this) this.focus();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const typed = event.composedPath()[0];
    const single = typed instanceof HTMLInputElement && !['checkbox', 'radio'].includes(typed.type);
    if (
      event.key === 'Enter' &&
      single &&
      !event.isComposing &&
      !event.defaultPrevented &&
      typed.getRootNode() === this.shadowRoot
    )
      submitForm(this.form);
  };

  /** The line under the control, there from the start so that it is read out when it changes. */
  protected messageLine(good = ''): TemplateResult {
    const text = this.wrong || good || this.help;
    const kind = this.wrong ? 'bad' : good ? 'good' : '';
    const mark = this.wrong ? alert : good ? check : nothing;
    return html`<p id="help" class="help ${kind}" aria-live="polite">
      ${text ? html`<span class="s">${mark}</span><span>${text}</span>` : nothing}
    </p>`;
  }
}
