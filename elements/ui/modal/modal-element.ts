/** The base of dialogs and drawers: opening, closing, focus, Escape and Back. */
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { hasSlotted } from '../has-slotted.ts';
import { close } from '../icons/icons.ts';
import { findScroller, ScrollPaddingController } from '../scroll-padding.ts';
import { saveFocus } from './restore-focus.ts';
import { getTopOverlay } from './overlay-stack.ts';
import { pushOverlay, removeOverlay, shouldHandleCancel } from './push-overlay.ts';
import { isComposing } from '../is-composing.ts';
import { onNextPaint } from '../next-paint.ts';
import { uiMessages } from '../ui.messages.ts';

/** How the user closed it: Escape (or Back on a phone), a click on the backdrop, the close button, or a drag. */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'drag';

/**
 * Base class of dialogs: a native modal dialog. Only the top one handles Escape, the page does not scroll, and the
 * focus is restored on close. A cancelable event precedes each close by the user.
 */
export abstract class ModalElement extends EvElement {
  @property({ type: Boolean, reflect: true }) open = false;
  /** Heading and accessible name. */
  @property() label = '';
  /** The user cannot close it, for example while a request is running. */
  @property({ type: Boolean }) persistent = false;
  /** Accessible name of the close button. Default: `ui.close`. */
  @property({ attribute: 'close-label' }) closeLabel: string | undefined;
  /** No padding around the content. */
  @property({ type: Boolean, reflect: true }) flush = false;

  @query('dialog') protected dialog!: HTMLDialogElement | null;
  @query('.body') private body!: HTMLElement | null;

  readonly #messages = new MessagesController(this, uiMessages);
  #restoreFocus: (() => void) | undefined;
  /** Nothing is measured during the observation: WebKit reports an error where that finds the size of a window that is being resized. */
  readonly #sizeObserver = new ResizeObserver(() => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#updateTabindex();
    });
  });
  #frame = 0;
  #pressedBackdrop = false;
  #hasFooter = false;
  /** Escape closes it: the frame that hides it comes first, because to make the page behind usable again takes long. */
  #hidesFirst = false;
  #cancelHiding: (() => void) | undefined;
  /** The last cancel event was meant for the dialog above this one. */
  #ignoredCancel = false;

  constructor() {
    super();
    new ScrollPaddingController(this, {
      edge: 'end',
      find: () => this.renderRoot.querySelector('footer'),
    });
  }

  protected abstract createCloseEvent(reason: CloseReason): Event;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate('open', undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.dialog) this.#hide(this.dialog);
  }

  protected override willUpdate(): void {
    this.#hasFooter = hasSlotted(this, 'footer');
  }

  protected override updated(changed: PropertyValues<this>): void {
    const dialog = this.dialog;
    if (!changed.has('open') || !dialog || !this.isConnected) return;
    if (this.open) this.#show(dialog);
    else if (this.#hidesFirst && dialog.open) this.#hideAfterPaint(dialog);
    else this.#hide(dialog);
  }

  #show(dialog: HTMLDialogElement): void {
    this.#stopHiding(dialog);
    if (dialog.open) return;
    this.#restoreFocus = saveFocus();
    this.#ignoredCancel = false;
    dialog.showModal();
    pushOverlay(dialog);
    for (const part of [this.body, this.body?.firstElementChild])
      if (part) this.#sizeObserver.observe(part);
    (this.querySelector<HTMLElement>('[autofocus]') ?? dialog).focus({ preventScroll: true });
  }

  #hideAfterPaint(dialog: HTMLDialogElement): void {
    dialog.classList.add('closing');
    this.#cancelHiding ??= onNextPaint(() => this.#hide(dialog));
  }

  #stopHiding(dialog: HTMLDialogElement): void {
    this.#cancelHiding = void this.#cancelHiding?.();
    this.#hidesFirst = false;
    dialog.classList.remove('closing');
  }

  #hide(dialog: HTMLDialogElement): void {
    const restoreFocus = this.#restoreFocus;
    this.#restoreFocus = undefined;
    this.#sizeObserver.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (dialog.open) dialog.close();
    this.#stopHiding(dialog);
    removeOverlay(dialog);
    restoreFocus?.();
  }

  /** What scrolls must be focusable by keyboard; Safari does not make it so by default. */
  #updateTabindex(): void {
    const { body } = this;
    const scroller = body && findScroller(body.firstElementChild ?? body);
    for (const part of [body, body?.parentElement])
      if (part && part === scroller && part.scrollHeight > part.clientHeight) part.tabIndex = 0;
      else part?.removeAttribute('tabindex');
  }

  /** Dispatches the close event and closes unless it is prevented. */
  protected requestClose(reason: CloseReason): void {
    if (this.persistent || !this.open) return;
    const event = this.createCloseEvent(reason);
    this.#hidesFirst = reason === 'escape';
    this.dispatchEvent(event);
    if (event.defaultPrevented) this.#hidesFirst = false;
    else this.open = false;
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    // An inner element, such as a tooltip or a toast, has handled a prevented event.
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      isComposing(event) ||
      getTopOverlay() !== this.dialog
    )
      return;
    event.preventDefault();
    this.requestClose('escape');
  };

  /** The browser fires `cancel` for Back on a phone, and for Escape when nothing has the focus. */
  readonly #onCancel = (event: Event): void => {
    if (!this.dialog || event.target !== this.dialog) return;
    event.preventDefault();
    this.#ignoredCancel = !shouldHandleCancel(this.dialog);
    if (!this.#ignoredCancel) this.requestClose('escape');
  };

  /** The browser closes a dialog without a `cancel` event on a second Back in a row. */
  readonly #onNativeClose = (event: Event): void => {
    if (event.target !== this.dialog || this.dialog?.open || !this.open || !this.isConnected)
      return;
    if (!this.#ignoredCancel) this.requestClose('escape');
    if (this.open) this.requestUpdate('open', undefined);
  };

  protected onPointerDown(event: PointerEvent): void {
    this.#pressedBackdrop = event.target === this.dialog;
  }

  /** Closes only if the press began on the backdrop too: a selection dragged out of a field must not close it. */
  readonly #onClick = (event: Event): void => {
    if (event.target !== this.dialog || !this.#pressedBackdrop) return;
    this.#pressedBackdrop = false;
    this.requestClose('backdrop');
  };

  #onFooterChange(): void {
    this.requestUpdate();
  }

  override render(): TemplateResult {
    return html`<dialog
      part="dialog"
      tabindex="-1"
      aria-labelledby="heading"
      @keydown=${this.#onKeydown}
      @cancel=${this.#onCancel}
      @close=${this.#onNativeClose}
      @pointerdown=${this.onPointerDown}
      @click=${this.#onClick}
    >
      <div class="frame">
        ${this.#renderHeader()}
        <div class="body" part="body">
          <div class="content"><slot></slot></div>
        </div>
        <footer part="footer" class=${this.#hasFooter ? '' : 'empty'}>
          <slot name="footer" @slotchange=${this.#onFooterChange}></slot>
        </footer>
      </div>
    </dialog>`;
  }

  #renderHeader(): TemplateResult {
    return html`<header>
      <h2 id="heading" part="heading">${this.label}</h2>
      <slot name="actions"></slot>
      <ev-button
        class="close"
        label=${this.closeLabel ?? this.#messages.value.close}
        ?disabled=${this.persistent}
        @click=${() => this.requestClose('button')}
        ><span slot="icon">${close}</span></ev-button
      >
    </header>`;
  }
}
