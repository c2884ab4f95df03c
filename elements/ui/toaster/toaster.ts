import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { onOverlays, topDialog } from '../modal/overlays.ts';
import type { ToastStack } from '../toast-stack/toast-stack.ts';
import type { ToasterItem } from './toast.ts';
import { ToastTimers } from './toast-timers.ts';
import { ToastActionEvent, ToastDismissEvent } from './toaster.events.ts';

/** Of each profile. */
const most = 20;

/** Moves an element; where the browser can, without ending what runs in it. */
function move(element: Element, home: Element | ShadowRoot): void {
  const target = home as typeof home & { moveBefore?(node: Node, child: Node | null): void };
  if (target.moveBefore && element.isConnected && home.isConnected) target.moveBefore(element, null);
  else home.append(element);
}

/**
 * @summary Shows and times toasts; the list is kept by whoever owns it. Of more than twenty in a corner the newest wait for room.
 * While a dialog is open the toasts stand inside it: anything else on the page is inert. Alt+T goes to them, Escape comes back.
 * @fires ev-toast-dismiss - a toast is over; carries `id` and `reason`
 * @fires ev-toast-action - the action of a toast was chosen; carries `id`
 */
export class Toaster extends LitElement {
  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] | undefined = [];
  /** Name of the region. */
  @property() label: string | undefined = 'Messages';
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined = 'Dismiss';

  @state() private held = false;
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
    window.addEventListener('keydown', this.#onKeydown, { signal });
    const release = onOverlays(() => this.#place());
    signal.addEventListener('abort', release, { once: true });
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connected?.abort();
    this.#timers.stop();
    this.held = this.away = false;
    if (this.#stack) this.renderRoot.append(this.#stack);
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#stack = this.drawn;
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    this.#place();
    this.#timers.hold(this.held || this.away);
    this.#timers.sync(this.#shown());
  }

  /** Into the dialog on top, else into its own place; in either case above everything else. */
  #place(): void {
    const stack = this.#stack;
    const home = topDialog() ?? (this.renderRoot as ShadowRoot);
    if (!stack || stack.parentNode === home) return;
    stack.hush();
    move(stack, home);
    stack.raise();
  }

  #shown(): readonly ToasterItem[] {
    const of = (corner: string) => (this.toasts ?? []).filter(({ profile = 'app' }) => profile === corner).slice(-most);
    return [...of('app'), ...of('shell')];
  }

  readonly #elapsed = (id: number): number => this.#timers.elapsed(id);

  /** By its place on the keyboard: with Alt, a Mac writes another letter. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.code !== 'KeyT' || !event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (this.#stack?.enter()) event.preventDefault();
  };

  readonly #onDismiss = ({ id, reason }: ToastDismissEvent): void => void this.dispatchEvent(new ToastDismissEvent(id, reason));
  readonly #onAction = (event: ToastActionEvent): void => void this.dispatchEvent(new ToastActionEvent(event.id));
  readonly #onHold = (event: Event): void => {
    this.held = (event.currentTarget as ToastStack).held;
  };

  override render(): TemplateResult {
    return html`<ev-toast-stack
      .toasts=${this.#shown()}
      .paused=${this.held || this.away}
      .elapsed=${this.#elapsed}
      label=${this.label ?? 'Messages'}
      dismiss-label=${this.dismissLabel ?? 'Dismiss'}
      @ev-toast-dismiss=${this.#onDismiss}
      @ev-toast-action=${this.#onAction}
      @ev-toast-hold=${this.#onHold}
    ></ev-toast-stack>`;
  }
}
