import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { base } from '../styles/base.styles.ts';
import { spinner } from '../styles/spinner.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import { styles } from './button.styles.ts';

export type ButtonVariant = '' | 'primary' | 'strong' | 'quiet' | 'danger';

/**
 * @summary A button, or with `href` a link that looks like one. `primary` (the accent) once a view, `strong` (ink) for a second
 * decisive act, nothing for everything else, `quiet` without a line, `danger` for what asks before it destroys.
 * With an icon and no text it is square and takes its name from `label`. `data-analytics-*` attributes belong on the tag itself.
 * Disabled, it can still be focused and says why; a click then reaches nobody.
 * @slot - the label
 * @slot icon - an icon before the label; while busy the spinner stands in its place
 * @csspart base - the native button or link
 */
export class Button extends LitElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, base, spinner, styles];

  @property() variant: ButtonVariant | undefined = '';
  @property() size: '' | 'small' | 'large' | undefined = '';
  /** What it does to the form around it. */
  @property() type: 'button' | 'submit' | 'reset' | undefined = 'button';
  /** Name of the entry that a submit by this button adds to the form's data. */
  @property({ reflect: true }) name: string | undefined;
  /** Value of that entry. */
  @property() value: string | undefined = '';
  /** Makes it a link. */
  @property() href: string | undefined;
  @property() rel: string | undefined;
  @property() target: string | undefined;
  /** Accessible name, where the text alone does not tell: an icon, or one "Remove" of many. */
  @property() label: string | undefined = '';
  @property({ type: Boolean }) disabled = false;
  /** Why it is disabled, as a sentence: read out with it, shown on hover. Say it beside the button too. */
  @property() reason: string | undefined = '';
  /** The act is under way: the label stays, clicks do nothing, the width stays. */
  @property({ type: Boolean }) busy = false;
  /** As wide as its container. */
  @property({ type: Boolean, reflect: true }) wide = false;
  /** A toggle's state; undefined where it is no toggle. */
  @property({ attribute: false }) pressed: boolean | undefined;
  /** Whether what it opens is open; undefined where it opens nothing. */
  @property({ attribute: false }) expanded: boolean | undefined;
  /** What it opens. */
  @property({ attribute: false }) popup: 'dialog' | 'menu' | 'listbox' | undefined;
  /** A description more, as a tooltip gives it. */
  @property({ attribute: 'aria-description' }) override ariaDescription: string | null = null;

  @state() private formDisabled = false;

  readonly #internals = this.attachInternals();

  constructor() {
    super();
    // In the capture phase, so that a click on a disabled or busy button is gone before any other listener here hears it.
    this.addEventListener('click', this.#guard, { capture: true });
    this.addEventListener('click', this.#act);
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }

  #guard(event: Event): void {
    if (!this.disabled && !this.formDisabled && !this.busy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #act(event: Event): void {
    const form = this.form;
    if (!form || event.defaultPrevented || this.href) return;
    if (this.type === 'reset') form.reset();
    if (this.type !== 'submit') return;
    // The form's data names the button that sent it, and only then.
    this.#internals.setFormValue(this.value ?? '');
    form.requestSubmit();
    this.#internals.setFormValue(null);
  }

  override render(): TemplateResult {
    const off = this.disabled || this.formDisabled;
    const said = off && this.reason ? this.reason : nothing;
    const icon = this.querySelector(':scope > [slot="icon"]') !== null;
    const square = Boolean(this.label) && !this.#hasContent();
    const kind = `base ${this.variant ?? ''} ${this.size ?? ''} ${off ? 'off' : ''} ${icon && !square ? 'with-icon' : ''} ${square ? 'square' : ''} ${this.busy ? 'busy' : ''}`;
    return this.href === undefined || this.href === null ? this.#button(kind, off, said) : this.#link(kind, off, said);
  }

  #button(kind: string, off: boolean, said: string | typeof nothing): TemplateResult {
    return html`<button
      part="base"
      class=${kind}
      type="button"
      title=${said}
      aria-label=${this.label || nothing}
      aria-disabled=${off || nothing}
      aria-busy=${this.busy || nothing}
      aria-pressed=${this.pressed ?? nothing}
      aria-expanded=${this.expanded ?? nothing}
      aria-haspopup=${this.popup ?? nothing}
      aria-description=${this.ariaDescription ?? nothing}
    >
      ${this.#content()}
    </button>`;
  }

  #link(kind: string, off: boolean, said: string | typeof nothing): TemplateResult {
    return html`<a
      part="base"
      class=${kind}
      href=${off || this.busy ? nothing : this.href!}
      role=${off || this.busy ? 'link' : nothing}
      tabindex=${off || this.busy ? 0 : nothing}
      rel=${this.rel ?? nothing}
      target=${this.target ?? nothing}
      title=${said}
      aria-label=${this.label || nothing}
      aria-disabled=${off || nothing}
      aria-busy=${this.busy || nothing}
      aria-description=${this.ariaDescription ?? nothing}
      >${this.#content()}</a
    >`;
  }

  #content(): TemplateResult {
    return html`${this.busy ? html`<span class="spinner"></span>` : nothing}<slot
        name="icon"
        ?hidden=${this.busy}
        @slotchange=${this.#onSlots}
      ></slot
      ><slot @slotchange=${this.#onSlots}></slot>`;
  }

  /** Whether anything but an icon stands in it; a slot handed on counts by what is in it. */
  #hasContent(): boolean {
    const shows = (node: Node): boolean => {
      if (node instanceof HTMLSlotElement) return node.assignedNodes({ flatten: true }).some(shows);
      if (node instanceof Element) return node.slot !== 'icon' && !(node instanceof SVGElement);
      return node instanceof Text && node.data.trim() !== '';
    };
    return [...this.childNodes].some(shows);
  }

  #onSlots(): void {
    this.requestUpdate();
  }
}
