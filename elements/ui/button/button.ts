import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { isHydrating } from '../../base/hydrating.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { hasSlotted } from '../has-slotted.ts';
import { isComposing } from '../is-composing.ts';
import { base } from '../styles/base.styles.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { uiMessages } from '../ui.messages.ts';
import { styles } from './button.styles.ts';

export type ButtonVariant = '' | 'primary' | 'strong' | 'quiet' | 'danger';

/** Not in the template: the lint has a list of attributes that is older than aria-description. */
const buttonRole = 'button';

/** Whether a child of a button is content, not an icon. A nested slot counts by its assigned nodes. */
function isContent(node: Node): boolean {
  if (node instanceof HTMLSlotElement) return node.assignedNodes({ flatten: true }).some(isContent);
  if (node instanceof Element) return node.slot !== 'icon' && !(node instanceof SVGElement);
  return node instanceof Text && node.data.trim() !== '';
}

/**
 * @summary A button, or with `href` a link that looks like one. `primary` (accent color) once per view, `strong` (ink color) for a second
 * main action, no variant for other actions, `quiet` without a border, `danger` for destructive actions.
 * With an icon and no text it is square and takes its accessible name from `label`. Set `data-analytics-*` attributes on the tag itself.
 * A disabled button stays focusable and shows `disabled-reason`; its clicks are stopped.
 * On a page that the server rendered, a press before the page answers is repeated by the key in `data-replay`. Set it where a press opens
 * something or logs in, never where it joins, accepts, publishes, pays or changes settings: without it a button is disabled until then.
 * @slot - the label
 * @slot icon - an icon before the label; the spinner replaces it while busy
 * @csspart control - the native button or link
 */
export class Button extends EvElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...EvElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, base, spinner, styles];

  @property() variant: ButtonVariant = '';
  @property() size: '' | 'small' | 'large' = '';
  /** What a click does to the form. */
  @property() type: 'button' | 'submit' | 'reset' = 'button';
  /** Name of the entry that this button adds to the form data when it submits. */
  @property({ reflect: true }) name: string | undefined;
  /** Value of that entry. */
  @property() value = '';
  /** Renders a link instead of a button. */
  @property() href: string | undefined;
  /**
   * Address of the same action without script, as of a login: it stays a button, whose click does not open the address. On a page that
   * the server rendered, the address is opened where no script loads.
   */
  @property({ attribute: 'fallback-href' }) fallbackHref: string | undefined;
  @property() rel: string | undefined;
  @property() target: string | undefined;
  /** Accessible name, where the text is missing or ambiguous: an icon button, or one "Remove" of many. */
  @property() label = '';
  @property({ type: Boolean }) disabled = false;
  /** Why it is disabled, as a sentence; shown on hover and read out. Show the sentence next to the button too. */
  @property({ attribute: 'disabled-reason' }) disabledReason = '';
  /** The action is running: label and width stay, clicks are stopped. */
  @property({ type: Boolean }) busy = false;
  /** Full width of its container. */
  @property({ type: Boolean, reflect: true }) wide = false;
  /** State of a toggle button; undefined for other buttons. */
  @property({ attribute: false }) pressed: boolean | undefined;
  /** Whether the popup is open; undefined for a button without a popup. */
  @property({ attribute: false }) expanded: boolean | undefined;
  /** Kind of popup that it opens. */
  @property({ attribute: false }) popup: 'dialog' | 'menu' | 'listbox' | undefined;
  /** Accessible description, set by a tooltip for example. */
  @property({ attribute: 'aria-description' }) override ariaDescription: string | null = null;

  @state() private formDisabled = false;

  readonly #internals = this.attachInternals();
  /** Only on a page that is not taken over yet. */
  readonly #waitingMessages = isHydrating() ? new MessagesController(this, uiMessages) : undefined;
  #hasIcon = false;
  /** An icon alone. */
  #isSquare = false;

  constructor() {
    super();
    // Capture phase: a click on a disabled or busy button is stopped before any other listener on the host runs.
    this.addEventListener('click', this.#stopIfBlocked, { capture: true });
    this.addEventListener('click', this.#onFallbackClick, { capture: true });
    this.addEventListener('click', this.#submitOrReset);
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }

  #stopIfBlocked(event: Event): void {
    if (!this.disabled && !this.formDisabled && !this.busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The browser opens the address only where the person asks for another tab or window. */
  #onFallbackClick(event: MouseEvent): void {
    if (!this.fallbackHref || this.href) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopImmediatePropagation();
    else event.preventDefault();
  }

  /** Space and Enter press it, as they press a native button. */
  #onFallbackKey(event: KeyboardEvent): void {
    if (event.key !== ' ' || isComposing(event)) return;
    event.preventDefault();
    if (event.type === 'keyup') (event.currentTarget as HTMLElement).click();
  }

  #submitOrReset(event: Event): void {
    const form = this.form;
    if (!form || event.defaultPrevented || this.href) return;
    if (this.type === 'reset') form.reset();
    if (this.type !== 'submit') return;
    // Form data contains the entry of the submit button only for its own submit.
    this.#internals.setFormValue(this.value);
    form.requestSubmit();
    this.#internals.setFormValue(null);
  }

  protected override willUpdate(): void {
    this.#hasIcon = hasSlotted(this, 'icon');
    const hasContent = [...this.childNodes].some(isContent);
    // On the server a button does not know its children: there it has the shape of one with text.
    this.#isSquare = Boolean(this.label) && !hasContent && this.children.length > 0;
  }

  override render(): TemplateResult {
    const isWaiting = this.#isWaiting;
    const isDisabled = this.disabled || this.formDisabled || isWaiting;
    const reason = this.disabledReason || (isWaiting && this.#waitingMessages?.value.pageLoads);
    const title = isDisabled && reason ? reason : nothing;
    const icon = this.#isSquare ? 'square' : this.#hasIcon ? 'with-icon' : '';
    const state = `${isDisabled ? 'disabled' : ''} ${this.busy ? 'busy' : ''}`;
    const className = `control ${this.variant} ${this.size} ${icon} ${state}`;
    if (this.href !== undefined && this.href !== null)
      return this.#link(className, isDisabled, title);
    return this.fallbackHref
      ? this.#fallbackLink(className, isDisabled, title)
      : this.#button(className, isDisabled, title);
  }

  /** Whether nothing would answer a click yet, and none is remembered. */
  get #isWaiting(): boolean {
    const isLink = Boolean(this.href ?? this.fallbackHref);
    return isHydrating() && !isLink && !this.hasAttribute('data-replay');
  }

  #button(className: string, isDisabled: boolean, title: string | typeof nothing): TemplateResult {
    return html`<button
      part="control"
      class=${className}
      type="button"
      title=${title}
      aria-label=${this.label || nothing}
      aria-disabled=${isDisabled || nothing}
      aria-busy=${this.busy || nothing}
      aria-pressed=${this.pressed ?? nothing}
      aria-expanded=${this.expanded ?? nothing}
      aria-haspopup=${this.popup ?? nothing}
      aria-description=${this.ariaDescription ?? nothing}
    >
      ${this.#content()}
    </button>`;
  }

  #link(className: string, isDisabled: boolean, title: string | typeof nothing): TemplateResult {
    return html`<a
      part="control"
      class=${className}
      href=${isDisabled || this.busy ? nothing : this.href!}
      role=${isDisabled || this.busy ? 'link' : nothing}
      tabindex=${isDisabled || this.busy ? 0 : nothing}
      rel=${this.rel ?? nothing}
      target=${this.target ?? nothing}
      title=${title}
      aria-label=${this.label || nothing}
      aria-disabled=${isDisabled || nothing}
      aria-busy=${this.busy || nothing}
      aria-description=${this.ariaDescription ?? nothing}
      >${this.#content()}</a
    >`;
  }

  /** A link for the browser alone. With script it has the role and the keys of a button. */
  #fallbackLink(
    className: string,
    isDisabled: boolean,
    title: string | typeof nothing,
  ): TemplateResult {
    return html`<a
      part="control"
      class=${className}
      href=${isDisabled || this.busy ? nothing : this.fallbackHref!}
      role=${buttonRole}
      rel="external"
      tabindex="0"
      draggable="false"
      title=${title}
      aria-label=${this.label || nothing}
      aria-disabled=${isDisabled || nothing}
      aria-busy=${this.busy || nothing}
      aria-description=${this.ariaDescription ?? nothing}
      @keydown=${this.#onFallbackKey}
      @keyup=${this.#onFallbackKey}
      >${this.#content()}</a
    >`;
  }

  #content(): TemplateResult {
    return html`${this.busy ? html`<span class="spinner"></span>` : nothing}<slot
        name="icon"
        ?hidden=${this.busy}
        @slotchange=${this.#onSlotChange}
      ></slot
      ><slot @slotchange=${this.#onSlotChange}></slot>`;
  }

  #onSlotChange(): void {
    this.requestUpdate();
  }
}
