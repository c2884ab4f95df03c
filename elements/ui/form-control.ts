/** The base of form controls: a native control inside, whose value and validity take part in forms. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../base/element.ts';
import { alert, check } from './icons/icons.ts';
import { isComposing } from './is-composing.ts';

/** The native form control inside a {@link FormControl}, the source of its validity. */
export type NativeControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const submitSelector =
  'button:is([type="submit"], :not([type])), input[type="submit"], ev-button[type="submit"]';

/** Implicit submission: clicks the first submit button of the form, or submits the form if it has none. */
function submitForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const button = [...form.elements].find((element) => element.matches(submitSelector)) as
    HTMLElement | undefined;
  if (button) button.click();
  else form.requestSubmit();
}

/**
 * Base class of all form fields. A field is form-associated, labels and describes the native control in its shadow root,
 * and shows validation errors under the control instead of in the browser's bubble.
 */
export abstract class FormControl extends EvElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...EvElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /** Name of the entry in the form data. */
  @property({ reflect: true }) name: string | undefined;
  @property() label = '';
  /** Help text under the control. */
  @property() help = '';
  /** Error text. Replaces the help text. */
  @property() error = '';
  @property({ type: Boolean, reflect: true }) required = false;
  @property({ type: Boolean }) disabled = false;

  @state() private formDisabled = false;
  /** The browser's validation message, set when the form is submitted with an invalid value. */
  @state() private validationError = '';

  readonly #internals = this.attachInternals();
  #initialState: unknown;

  constructor() {
    super();
    this.addEventListener('invalid', this.#onInvalid);
    this.addEventListener('input', () => (this.validationError = ''));
    this.addEventListener('keydown', this.#onKeydown);
  }

  /** The native control in the shadow root; null before the first update. */
  protected abstract get control(): NativeControl | null;
  /** The value of the entry in the form data; null for no entry. */
  protected abstract get formValue(): string | null;
  /** The value that a form reset or a page restore sets. */
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
  /** Shows the validation error under the control and returns whether the value is valid. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }
  formResetCallback(): void {
    this.state = this.#initialState;
    this.validationError = '';
  }
  formStateRestoreCallback(restored: unknown): void {
    this.state = restored;
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#initialState = this.state;
  }

  protected override updated(_changed: PropertyValues): void {
    this.#internals.setFormValue(this.formValue);
    const control = this.control;
    if (!control) return;
    if (this.isDisabled || control.validity.valid) this.#internals.setValidity({});
    else this.#internals.setValidity(control.validity, control.validationMessage || ' ', control);
  }

  /** Disabled by its own property or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.disabled || this.formDisabled;
  }
  /** The error to show: the `error` property, or else the browser's validation message. */
  protected get errorText(): string {
    return this.error || this.validationError;
  }

  /** Dispatches `change` again on the host: the native event is not composed and stays in the shadow root. */
  protected redispatchChange(): void {
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  readonly #onInvalid = (event: Event): void => {
    event.preventDefault();
    this.validationError = this.#internals.validationMessage;
    if (!this.form || this.form.querySelector(':invalid:not(fieldset)') === this) this.focus();
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTextInput =
      target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
    if (
      event.key === 'Enter' &&
      isTextInput &&
      !isComposing(event) &&
      !event.defaultPrevented &&
      target.getRootNode() === this.shadowRoot
    )
      submitForm(this.form);
  };

  /** The message under the control. It is always rendered, because a live region is read out only when its content changes. */
  protected renderMessage(successText = ''): TemplateResult {
    const text = this.errorText || successText || this.help;
    const tone = this.errorText ? 'danger' : successText ? 'success' : '';
    const icon = this.errorText ? alert : successText ? check : nothing;
    return html`<p id="help" class="help ${tone}" aria-live="polite">
      ${text ? html`<span class="icon-small">${icon}</span><span>${text}</span>` : nothing}
    </p>`;
  }
}
