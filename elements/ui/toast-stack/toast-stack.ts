import { html, type PropertyValues, type TemplateResult, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { dragToDismiss } from '../modal/drag-to-dismiss.ts';
import { saveFocus } from '../modal/restore-focus.ts';
import type { ToasterItem } from '../toaster/toast.ts';
import {
  ToastActionEvent,
  ToastDismissEvent,
  type ToastDismissReason,
} from '../toaster/toaster.events.ts';
import { animateIn, animateOut, animateProgress } from './toast-animations.ts';
import { ObstacleObserver, keepClear } from './keep-clear.ts';
import { ToastAnnouncer } from './toast-announcer.ts';
import { styles } from './toast-stack.styles.ts';
import { isComposing } from '../is-composing.ts';
import { alert, checkCircle, close, info } from '../icons/icons.ts';
import { uiMessages } from '../ui.messages.ts';

const icons: Record<ToasterItem['tone'], TemplateResult> = {
  info,
  success: checkCircle,
  warning: alert,
  danger: alert,
};

interface ToastOptions {
  /** Accessible name of the button that dismisses it. */
  dismissLabel: string;
  onAction: () => void;
  onDismiss: () => void;
}

/** Renders one toast of the stack. */
function renderToast(toast: ToasterItem, options: ToastOptions): TemplateResult {
  const { id, tone, text, detail, action, count = 1, timeout, profile } = toast;
  const timed = timeout > 0 && profile !== 'shell';
  return html`<li class="toast ${tone}" data-id=${id}>
    ${icons[tone]}
    <div class="message">
      <p>${text} ${count > 1 ? html`<span class="count">×${count}</span>` : nothing}</p>
      ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      ${
        action
          ? html`<button type="button" class="action" @click=${options.onAction}>
              ${action.label}
            </button>`
          : nothing
      }
    </div>
    <button
      type="button"
      class="dismiss"
      aria-label=${options.dismissLabel}
      @click=${options.onDismiss}
    >
      ${close}
    </button>
    ${timed ? html`<span class="bar" data-time=${timeout}></span>` : nothing}
  </li>`;
}

/** The rendered toast of an event. */
const findToast = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.toast'));
const getToastId = (toast: HTMLElement): number => Number(toast.dataset['id']);

/** Share of the toast width from which a release dismisses it. */
const dragThreshold = 0.6;

/**
 * @summary Renders toasts in two corners and announces them. A click, the dismiss button, Escape or a drag dismisses a toast.
 * `ev-toaster` runs their timers and moves this element into the top dialog.
 * @fires ev-toast-dismiss - the user dismissed a toast; carries `id` and `reason`
 * @fires ev-toast-action - the user pressed the action of a toast; carries `id`
 * @fires ev-toast-interaction-change - the property `interacting` has changed
 */
export class ToastStack extends EvElement {
  static override styles = styles;

  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] = [];
  /** Timers and progress bars are paused. */
  @property({ type: Boolean, reflect: true }) paused = false;
  /** Returns the elapsed time of a toast in milliseconds. */
  @property({ attribute: false }) elapsed: ((id: number) => number) | undefined;
  /** Accessible name of the corners. Default: `ui.toasts`. */
  @property() label: string | undefined;
  /** Accessible name of the buttons that dismiss a toast. Default: `ui.dismiss`. */
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined;

  #hovered = false;
  #focused: Element | null = null;
  #interacting = false;
  readonly #messages = new MessagesController(this, uiMessages);
  readonly #announcer: ToastAnnouncer = new ToastAnnouncer((role) =>
    this.renderRoot.querySelector(`[role="${role}"]`),
  );
  readonly #obstacles = new ObstacleObserver(() => this.#keepClear());
  #knownIds = new Set<number>();
  /** Restores the focus to where it was before the hotkey moved it. */
  #restoreFocus: (() => void) | undefined;

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
    this.addEventListener('pointerdown', this.#onPointerDown);
  }

  get #corners(): NodeListOf<HTMLElement> {
    return this.renderRoot.querySelectorAll('.corner');
  }

  /** Whether the pointer or the focus is on a toast that can be paused. */
  get interacting(): boolean {
    return this.#interacting;
  }

  /** Moves the popovers above overlays that opened since. */
  bringToFront(): void {
    // The dialog that contains it was removed together with the toaster.
    if (!this.isConnected) return;
    for (const corner of this.#corners) {
      if (corner.matches(':popover-open')) corner.hidePopover();
      if (corner.querySelector('.toast')) corner.showPopover?.();
    }
    this.#keepClear();
    // What is in a dialog that slides in is where it belongs at the end of that.
    const moves = this.closest('dialog')?.getAnimations() ?? [];
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => this.#keepClear());
  }

  /** Empties the live regions before the element moves: their text would be announced again. */
  clearLiveRegions(): void {
    this.#announcer.clear();
  }

  /** Focuses the toasts; if they have the focus, the other corner. @returns whether there are any */
  focusToasts(): boolean {
    const filledCorners = [...this.#corners].filter((corner) => corner.querySelector('.toast'));
    const inside = this.shadowRoot!.activeElement;
    const next = filledCorners.find((corner) => !corner.contains(inside)) ?? filledCorners[0];
    if (!inside) this.#restoreFocus = saveFocus();
    next?.focus();
    return next !== undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#obstacles.disconnect();
  }

  protected override willUpdate(): void {
    this.#focused = this.shadowRoot?.activeElement ?? null;
  }

  protected override updated(_changed: PropertyValues): void {
    // Popovers and animations need a connected element; it updates again when it is back.
    if (!this.isConnected) return;
    const toasts = this.toasts;
    this.#announcer.announce(toasts);
    for (const corner of this.#corners) {
      const open = corner.matches(':popover-open');
      if (corner.querySelector('.toast') ? !open : open) corner.togglePopover?.();
    }
    for (const toast of this.renderRoot.querySelectorAll<HTMLElement>('.toast')) {
      const elapsed = this.elapsed?.(getToastId(toast)) ?? 0;
      animateProgress(toast.querySelector('.bar'), elapsed, Boolean(this.paused));
      if (!this.#knownIds.has(getToastId(toast))) animateIn(toast);
    }
    if (toasts.some(({ id }) => !this.#knownIds.has(id))) this.#keepClear();
    if (toasts.length === 0) this.#obstacles.disconnect();
    this.#knownIds = new Set(toasts.map(({ id }) => id));
    if (this.#focused && !this.#focused.isConnected) this.#moveFocus();
    if (!this.renderRoot.querySelector('.app .toast')) this.#updateInteracting(false);
  }

  #keepClear(): void {
    for (const corner of this.#corners)
      if (corner.querySelector('.toast'))
        this.#obstacles.observe(keepClear(corner, corner.matches('.app') ? 'app' : 'shell'));
  }

  /** Moves the focus from a removed toast to the next one, or back to the page. */
  #moveFocus(): void {
    const next = this.renderRoot.querySelector<HTMLElement>('.dismiss');
    if (next) return next.focus({ preventScroll: true });
    this.#restoreFocus?.();
    this.#restoreFocus = undefined;
  }

  #updateInteracting(hovered: boolean): void {
    this.#hovered = hovered;
    const interacting =
      hovered || this.renderRoot.querySelector('.app :focus, .app:focus') !== null;
    if (interacting === this.#interacting) return;
    this.#interacting = interacting;
    this.dispatchEvent(new Event('ev-toast-interaction-change'));
  }

  readonly #onPointer = ({ type }: Event): void => this.#updateInteracting(type === 'pointerenter');

  readonly #onFocus = ({ type, relatedTarget }: FocusEvent): void => {
    // Without a related target, the toast was removed or the window lost the focus.
    if (type === 'focusout' && relatedTarget && !this.renderRoot.contains(relatedTarget as Node))
      this.#restoreFocus = undefined;
    // The focus reaches its new element after this event.
    queueMicrotask(() => this.#updateInteracting(this.#hovered));
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // The dialog that contains the toasts must not handle this Escape.
    event.preventDefault();
    event.stopPropagation();
    const toast = findToast(event);
    if (toast) this.#dismiss(getToastId(toast), 'escape');
    else this.#restoreFocus?.();
  };

  readonly #onClick = (event: Event): void => {
    const toast = findToast(event);
    const control = event
      .composedPath()
      .some((node) => node instanceof Element && node.matches('button, a'));
    if (toast && !control) this.#dismiss(getToastId(toast), 'click');
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    const element = findToast(event);
    if (!element || event.button !== 0) return;
    const onEnd = (dismissed: boolean): void => {
      if (dismissed) animateOut(element, () => this.#dismiss(getToastId(element), 'drag'));
      else element.style.removeProperty('translate');
    };
    dragToDismiss(event, { element, threshold: dragThreshold, onEnd });
  };

  #dismiss(id: number, reason: ToastDismissReason): void {
    this.dispatchEvent(new ToastDismissEvent(id, reason));
  }

  override render(): TemplateResult {
    const toasts = this.toasts;
    const label = this.label ?? this.#messages.value.toasts;
    return html`<div class="visually-hidden" role="status"></div>
      <div class="visually-hidden" role="alert"></div>
      <section
        class="corner app"
        popover="manual"
        tabindex="-1"
        aria-label=${label}
        aria-keyshortcuts="Alt+T"
        @pointerenter=${this.#onPointer}
        @pointerleave=${this.#onPointer}
        @focusin=${this.#onFocus}
        @focusout=${this.#onFocus}
        @keydown=${this.#onKeydown}
      >
        ${this.#renderList(toasts.filter(({ profile }) => profile !== 'shell'))}
      </section>
      <div
        class="corner shell"
        popover="manual"
        tabindex="-1"
        role="group"
        aria-label=${label}
        aria-keyshortcuts="Alt+T"
        @focusout=${this.#onFocus}
        @keydown=${this.#onKeydown}
      >
        ${this.#renderList(toasts.filter(({ profile }) => profile === 'shell'))}
      </div>`;
  }

  #renderList(toasts: readonly ToasterItem[]): TemplateResult {
    return html`<ul ?hidden=${toasts.length === 0}>
      ${repeat(
        toasts,
        ({ id }) => id,
        (toast) => this.#renderToast(toast),
      )}
    </ul>`;
  }

  #renderToast(toast: ToasterItem): TemplateResult {
    return renderToast(toast, {
      dismissLabel: this.dismissLabel ?? this.#messages.value.dismiss,
      onAction: () => this.dispatchEvent(new ToastActionEvent(toast.id)),
      onDismiss: () => this.#dismiss(toast.id, 'button'),
    });
  }
}
