import { LitElement, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { rememberOpener } from './opener.ts';
import { answers, dropOverlay, pushOverlay, topOverlay } from './overlays.ts';

/** How somebody asked to close: the Escape key (or the phone's Back), a click beside it, its close button, a finger that pulled it aside. */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'drag';

/**
 * What dialog and drawer share: a native modal dialog, of which only the top one answers Escape; the page behind holds
 * still; the focus returns to where it was. Closing by the user raises an event first, and whoever prevents it keeps it open.
 */
export abstract class ModalElement extends LitElement {
  @property({ type: Boolean, reflect: true }) open = false;
  /** Heading and accessible name. */
  @property() label: string | undefined = '';
  /** Neither Escape nor a click beside it nor a button closes it: something is under way. */
  @property({ type: Boolean }) persistent = false;
  /** Accessible name of the close button. */
  @property({ attribute: 'close-label' }) closeLabel: string | undefined = 'Close';

  @query('dialog') protected dialog!: HTMLDialogElement | null;
  @query('.body') private body!: HTMLElement | null;

  #giveBack: (() => void) | undefined;
  /** A body that scrolls must be reached by the keyboard; Safari does not see to it by itself. */
  readonly #scrolls = new ResizeObserver(() => {
    const body = this.body;
    if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body?.removeAttribute('tabindex');
  });
  #pressedBeside = false;
  /** The browser's request was for the one above. */
  #spared = false;

  protected abstract closeEvent(reason: CloseReason): Event;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate('open', undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.dialog) this.#end(this.dialog);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const dialog = this.dialog;
    if (!changed.has('open') || !dialog || !this.isConnected) return;
    if (this.open) this.#begin(dialog);
    else this.#end(dialog);
  }

  #begin(dialog: HTMLDialogElement): void {
    if (dialog.open) return;
    this.#giveBack = rememberOpener();
    this.#spared = false;
    dialog.showModal();
    pushOverlay(dialog);
    for (const part of [this.body, this.body?.firstElementChild]) if (part) this.#scrolls.observe(part);
    (this.querySelector<HTMLElement>('[autofocus]') ?? dialog).focus({ preventScroll: true });
  }

  #end(dialog: HTMLDialogElement): void {
    const giveBack = this.#giveBack;
    this.#giveBack = undefined;
    this.#scrolls.disconnect();
    if (dialog.open) dialog.close();
    dropOverlay(dialog);
    giveBack?.();
  }

  /** Asks to close, as the close button does. */
  protected ask(reason: CloseReason): void {
    if (this.persistent) return;
    const event = this.closeEvent(reason);
    this.dispatchEvent(event);
    if (!event.defaultPrevented) this.open = false;
  }

  protected readonly onCloseButton = (): void => this.ask('button');

  protected readonly onKeydown = (event: KeyboardEvent): void => {
    // Prevented means that one further up has answered it.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || topOverlay() !== this.dialog) return;
    event.preventDefault();
    this.ask('escape');
  };

  /** Back on a phone, and Escape where the focus is nowhere. */
  protected readonly onCancel = (event: Event): void => {
    if (!this.dialog || event.target !== this.dialog) return;
    event.preventDefault();
    this.#spared = !answers(this.dialog);
    if (!this.#spared) this.ask('escape');
  };

  /** The browser closed it without asking, as it does on a second Back in a row. */
  protected readonly onNativeClose = (event: Event): void => {
    if (event.target !== this.dialog || this.dialog?.open || !this.open || !this.isConnected) return;
    if (!this.#spared) this.ask('escape');
    if (this.open) this.requestUpdate('open', undefined);
  };

  protected readonly onPointerDown = (event: Event): void => {
    this.#pressedBeside = event.target === this.dialog;
  };

  /** A click that began and ended beside it; one that began in a field and slipped out closes nothing. */
  protected readonly onClick = (event: Event): void => {
    if (event.target !== this.dialog || !this.#pressedBeside) return;
    this.#pressedBeside = false;
    this.ask('backdrop');
  };
}
