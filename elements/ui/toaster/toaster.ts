import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { onOverlays, topDialog } from '../modal/overlays.ts';
import type { ToastStack } from '../toast-stack/toast-stack.ts';
import type { ToasterItem } from './toast.ts';
import { ToastTimers } from './toast-timers.ts';
import { ToastActionEvent, ToastDismissEvent } from './toaster.events.ts';

const most = 20;

/**
 * @summary Shows and times toasts; the list is kept by whoever owns it. Of more than twenty the newest wait for room. While a dialog is open the
 * toasts stand inside it: anything else on the page is inert.
 * @fires ev-toast-dismiss - a toast is over; carries `id` and `reason`
 * @fires ev-toast-action - the action of a toast was chosen; carries `id`
 */
export class Toaster extends LitElement {
  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] | undefined = [];
  /** Name of the region. */
  @property() label: string | undefined = 'Messages';
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined = 'Dismiss';

  @state() private hovered = false;
  @state() private away = false;
  @query('ev-toast-stack') private drawn!: ToastStack | null;

  readonly #timers = new ToastTimers((id) => this.dispatchEvent(new ToastDismissEvent(id, 'timeout')));
  #stack: ToastStack | null = null;
  #connected: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = (this.#connected = new AbortController());
    window.addEventListener('blur', () => (this.away = true), { signal });
    window.addEventListener('focus', () => (this.away = false), { signal });
    const release = onOverlays(() => this.#place());
    signal.addEventListener('abort', release, { once: true });
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connected?.abort();
    this.#timers.stop();
    this.hovered = this.away = false;
    if (this.#stack) this.renderRoot.append(this.#stack);
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#stack = this.drawn;
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    this.#place();
    this.#timers.hold(this.hovered || this.away);
    this.#timers.sync(this.#shown());
  }

  /** Into the dialog on top, else into its own place. */
  #place(): void {
    const home: ParentNode = topDialog() ?? this.renderRoot;
    if (this.#stack && this.#stack.parentNode !== home) home.append(this.#stack);
  }

  #shown(): readonly ToasterItem[] {
    return (this.toasts ?? []).slice(-most);
  }

  readonly #onDismiss = (event: ToastDismissEvent): void => void this.dispatchEvent(new ToastDismissEvent(event.id, 'button'));
  readonly #onAction = (event: ToastActionEvent): void => void this.dispatchEvent(new ToastActionEvent(event.id));
  readonly #onHold = (event: Event): void => {
    this.hovered = (event.currentTarget as ToastStack).held;
  };

  override render(): TemplateResult {
    return html`<ev-toast-stack
      .toasts=${this.#shown()}
      .paused=${this.hovered || this.away}
      label=${this.label ?? 'Messages'}
      dismiss-label=${this.dismissLabel ?? 'Dismiss'}
      @ev-toast-dismiss=${this.#onDismiss}
      @ev-toast-action=${this.#onAction}
      @ev-toast-hold=${this.#onHold}
    ></ev-toast-stack>`;
  }
}
