import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { onOverlaysChange, getTopDialog } from '../modal/overlay-stack.ts';
import type { ToastStack } from '../toast-stack/toast-stack.ts';
import type { ToasterItem } from './toast.ts';
import { ToastTimers } from './toast-timers.ts';
import { ToastActionEvent, ToastDismissEvent } from './toaster.events.ts';
import { isComposing } from '../is-composing.ts';
import { uiMessages } from '../ui.messages.ts';

/** Maximum number of visible toasts per profile. */
const maxPerProfile = 20;

/** Moves an element; with `moveBefore`, if supported, its animations and focus survive. */
function move(element: Element, parent: Element | ShadowRoot): void {
  const target = parent as typeof parent & { moveBefore?(node: Node, child: Node | null): void };
  if (target.moveBefore && element.isConnected && parent.isConnected)
    target.moveBefore(element, null);
  else parent.append(element);
}

/**
 * @summary Shows toasts and runs their timers; the owner keeps the list. A corner shows at most twenty; newer toasts wait.
 * While a dialog is open, the toasts move into it, because the rest of the page is inert. Alt+T focuses them, Escape returns.
 * @fires ev-toast-dismiss - a toast timed out or was dismissed; carries `id` and `reason`
 * @fires ev-toast-action - the user pressed the action of a toast; carries `id`
 */
export class Toaster extends EvElement {
  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] = [];
  /** Accessible name of the region. Default: `ui.toasts`. */
  @property() label: string | undefined;
  /** Accessible name of the buttons that dismiss a toast. Default: `ui.dismiss`. */
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined;

  @state() private interacting = false;
  @state() private windowBlurred = false;

  readonly #messages = new MessagesController(this, uiMessages);
  readonly #timers = new ToastTimers((id) =>
    this.dispatchEvent(new ToastDismissEvent(id, 'timeout')),
  );
  #stack: ToastStack | null = null;
  #connected: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = (this.#connected = new AbortController());
    window.addEventListener('blur', () => (this.windowBlurred = true), { signal });
    window.addEventListener('focus', () => (this.windowBlurred = false), { signal });
    window.addEventListener('keydown', this.#onKeydown, { signal });
    const release = onOverlaysChange(() => this.#moveStack());
    signal.addEventListener('abort', release, { once: true });
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connected?.abort();
    this.#timers.stop();
    this.interacting = this.windowBlurred = false;
    if (this.#stack) this.renderRoot.append(this.#stack);
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#stack = this.renderRoot.querySelector('ev-toast-stack');
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    this.#moveStack();
    this.#timers.setPaused(this.interacting || this.windowBlurred);
    this.#timers.sync(this.#getVisible());
  }

  /** Moves the stack into the top dialog, or else back into this element, above all other overlays. */
  #moveStack(): void {
    const stack = this.#stack;
    const parent = getTopDialog() ?? (this.renderRoot as ShadowRoot);
    if (!stack || stack.parentNode === parent) return;
    stack.clearLiveRegions();
    move(stack, parent);
    stack.bringToFront();
  }

  #getVisible(): readonly ToasterItem[] {
    const getByProfile = (name: string) =>
      this.toasts.filter(({ profile = 'app' }) => profile === name).slice(-maxPerProfile);
    return [...getByProfile('app'), ...getByProfile('shell')];
  }

  readonly #getElapsed = (id: number): number => this.#timers.getElapsed(id);

  /** Compares `code`, not `key`: on a Mac, Alt+T types another character. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (
      event.code !== 'KeyT' ||
      !event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      isComposing(event) ||
      event.defaultPrevented
    )
      return;
    if (this.#stack?.focusToasts()) event.preventDefault();
  };

  readonly #onDismiss = ({ id, reason }: ToastDismissEvent): void =>
    void this.dispatchEvent(new ToastDismissEvent(id, reason));
  readonly #onAction = (event: ToastActionEvent): void =>
    void this.dispatchEvent(new ToastActionEvent(event.id));
  readonly #onInteractionChange = (event: Event): void => {
    this.interacting = (event.currentTarget as ToastStack).interacting;
  };

  override render(): TemplateResult {
    // The stack moves into dialogs, which may be in an App of another language.
    const t = this.#messages.value;
    return html`<ev-toast-stack
      .toasts=${this.#getVisible()}
      .paused=${this.interacting || this.windowBlurred}
      .elapsed=${this.#getElapsed}
      .label=${this.label ?? t.toasts}
      .dismissLabel=${this.dismissLabel ?? t.dismiss}
      @ev-toast-dismiss=${this.#onDismiss}
      @ev-toast-action=${this.#onAction}
      @ev-toast-interaction-change=${this.#onInteractionChange}
    ></ev-toast-stack>`;
  }
}
