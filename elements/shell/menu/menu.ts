import { html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { postEditor } from '../../shared/post-editor.store.ts';
import { page } from '../../core/page/page.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { close, feedback, pencil } from '../../ui/icons/icons.ts';
import { closeOnCancel } from '../../ui/modal/close-on-cancel.ts';
import { dragToDismiss } from '../../ui/modal/drag-to-dismiss.ts';
import { removeOverlay, pushOverlay } from '../../ui/modal/push-overlay.ts';
import { onNextPaint } from '../../ui/next-paint.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { menuDestinations, getAriaCurrent, type Destination } from '../navigation.ts';
import {
  getDisabledReason,
  getPostDisabledReason,
  posting,
  type PostingState,
  type ReasonMessages,
} from '../posting.store.ts';
import { shellMessages } from '../shell.messages.ts';
import { MenuCloseEvent } from './menu.events.ts';
import { styles } from './menu.styles.ts';

/**
 * Whether a press is inside the dialog's box: both its padding and its backdrop report the dialog
 * as target.
 */
function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * The slide-in menu of small screens: Dashboard, All Campaigns, Profile, New Post, Share Feedback.
 * Closes on navigation and when the post editor opens.
 * @summary Mobile menu.
 * @fires ev-menu-close - The menu was closed by its button, Escape, the backdrop, or a link.
 */
export class Menu extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** Whether it is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  @query('dialog') private dialog!: HTMLDialogElement | null;
  #messages = new MessagesController(this, shellMessages);
  #path = this.store((app) => app.use(page).$path);
  #canPost = this.store((app) => app.use(posting).$canPost);
  #canGiveFeedback = this.store((app) => app.use(posting).$canGiveFeedback);
  #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  #editorOpen = this.store((app) => app.use(postEditor).$open);
  #shownPath: string | undefined;
  #pressedOutside = false;
  #cancelOpening: (() => void) | undefined;

  readonly #onClose = () => {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new MenuCloseEvent());
  };
  /** The browser fires `close` a task later: an update before it would open the dialog again. */
  readonly #close = () => {
    this.dialog?.close();
    this.#onClose();
  };
  readonly #onCancel = (event: Event) => closeOnCancel(event, this.#close);
  readonly #onPointerDown = (event: PointerEvent) => {
    const { dialog } = this;
    if (!dialog) return;
    this.#pressedOutside = event.target === dialog && !isInside(dialog, event);
    if (event.pointerType === 'mouse' || this.#pressedOutside) return;
    const onEnd = (isDismissed: boolean) => {
      dialog.style.removeProperty('translate');
      if (isDismissed) this.#close();
    };
    dragToDismiss(event, { element: dialog, threshold: 0.4, flick: true, onEnd });
  };
  /**
   * Closes on a click that began and ended on the backdrop. On click, so that the page below does
   * not receive it.
   */
  readonly #onClick = (event: MouseEvent) => {
    if (event.composedPath()[0] === this.dialog && this.#pressedOutside) this.#close();
    this.#pressedOutside = false;
  };
  readonly #newPost = () => {
    if (this.#allows(this.#canPost.value)) this.use(postEditor).open({ kind: 'post' });
  };
  readonly #feedback = () => {
    if (this.#allows(this.#canGiveFeedback.value)) this.use(postEditor).open({ kind: 'feedback' });
  };

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelOpening = void this.#cancelOpening?.();
    if (this.dialog) removeOverlay(this.dialog);
  }

  #allows(state: PostingState): boolean {
    return state === 'yes' && !this.#viewOnly.value.posts;
  }

  protected override render() {
    const t = this.#messages.value;
    if (!t) return nothing;
    return html`<dialog
      aria-label=${t.menu}
      @cancel=${this.#onCancel}
      @close=${this.#onClose}
      @pointerdown=${this.#onPointerDown}
    >
      <header>
        <span class="subtle text-s">${t.menu}</span
        ><button
          type="button"
          class="control square quiet"
          aria-label=${t.close}
          @click=${this.#close}
        >
          ${close}
        </button>
      </header>
      <nav aria-label=${t.navigation} data-keep-clear>
        ${menuDestinations.map((destination) => this.#link(destination, t[destination.messageKey]))}
      </nav>
      ${this.#actions(t)}
    </dialog>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const path = this.#path.value;
    const moved = path !== this.#shownPath;
    this.#shownPath = path;
    if (this.open && !changed.has('open') && (moved || this.#editorOpen.value))
      return void this.updateComplete.then(this.#close);
    if (this.dialog && this.isConnected) this.#syncDialog(this.dialog);
  }

  /**
   * Opens or closes the native dialog and locks scrolling of the page. It opens once the pressed
   * button is painted: to make the page behind inert takes longer than an answer to a tap may take.
   */
  #syncDialog(dialog: HTMLDialogElement): void {
    if (this.open) {
      if (!dialog.open) this.#cancelOpening ??= onNextPaint(() => this.#showDialog(dialog));
      return;
    }
    this.#cancelOpening = void this.#cancelOpening?.();
    if (dialog.open) dialog.close();
    removeOverlay(dialog);
  }

  #showDialog(dialog: HTMLDialogElement): void {
    this.#cancelOpening = undefined;
    dialog.showModal();
    pushOverlay(dialog);
  }

  #link(destination: Destination, label: string) {
    const { path, icon, clickId } = destination;
    const current = getAriaCurrent(destination, menuDestinations, this.#path.value);
    return html`<a
      class="entry"
      href=${path}
      aria-current=${current ?? nothing}
      data-analytics-click-id=${clickId ?? nothing}
      @click=${this.#close}
      >${icon}${label}</a
    >`;
  }

  #actions(t: ReasonMessages & Record<'newPost' | 'shareFeedback', string>) {
    const viewOnly = this.#viewOnly.value.posts;
    const reason =
      viewOnly || getPostDisabledReason(this.#canPost.value, this.#canGiveFeedback.value, t);
    const feedbackReason = viewOnly || getDisabledReason(this.#canGiveFeedback.value, t);
    return html`<div class="actions" data-keep-clear>
      <button
        type="button"
        class="entry"
        aria-disabled=${reason ? 'true' : nothing}
        aria-describedby="disabled-reason"
        @click=${this.#newPost}
      >
        ${pencil}${t.newPost}
      </button>
      <p id="disabled-reason" class="disabled-reason subtle text-s" ?hidden=${!reason}>${reason}</p>
      <button
        type="button"
        class="entry"
        aria-disabled=${feedbackReason ? 'true' : nothing}
        aria-describedby="feedback-disabled-reason"
        @click=${this.#feedback}
      >
        ${feedback}${t.shareFeedback}
      </button>
      <p
        id="feedback-disabled-reason"
        class="disabled-reason subtle text-s"
        ?hidden=${!feedbackReason || feedbackReason === reason}
      >
        ${feedbackReason}
      </p>
    </div>`;
  }
}
