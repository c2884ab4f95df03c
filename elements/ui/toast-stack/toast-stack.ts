import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, queryAll } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { alert } from '../icons/alert.ts';
import { checkCircle } from '../icons/check-circle.ts';
import { close } from '../icons/close.ts';
import { info } from '../icons/info.ts';
import { drag } from '../modal/drag.ts';
import { rememberOpener } from '../modal/opener.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { ToasterItem } from '../toaster/toast.ts';
import { ToastActionEvent, ToastDismissEvent, type ToastDismissReason } from '../toaster/toaster.events.ts';
import { arrive, leave, run } from './motion.ts';
import { styles } from './toast-stack.styles.ts';

const marks: Record<ToasterItem['tone'], TemplateResult> = { info, good: checkCircle, warn: alert, bad: alert };
/** Of a toast's width: from there on it is over when it is let go. */
const share = 0.6;

const toastOf = (event: Event): HTMLElement | undefined =>
  event.composedPath().find((at): at is HTMLElement => at instanceof HTMLElement && at.matches('.toast'));
const idOf = (toast: HTMLElement): number => Number(toast.dataset['id']);
/** What is read out: again when it changes, not when only its detail does, as a progress. */
const saidBy = ({ id, tone, text, count = 1 }: ToasterItem): string => `${id}/${count}/${tone}/${text}`;

/**
 * @summary Draws toasts in their two corners and reads them out. A click, its button, Escape or a finger that draws it aside ends one.
 * `ev-toaster` times them and moves this element into the dialog on top.
 * @fires ev-toast-dismiss - somebody is done with a toast; carries `id` and `reason`
 * @fires ev-toast-action - the action of a toast; carries `id`
 * @fires ev-toast-hold - the pointer or the focus came or went; `held` says which
 */
export class ToastStack extends LitElement {
  static override styles = [tokens, base, styles];

  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] | undefined = [];
  /** Their time stands still, and so do the bars. */
  @property({ type: Boolean, reflect: true }) paused = false;
  /** How much of its time a toast has had, in milliseconds. */
  @property({ attribute: false }) elapsed: ((id: number) => number) | undefined;
  @property() label: string | undefined = 'Messages';
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined = 'Dismiss';

  @queryAll('.corner') private corners!: NodeListOf<HTMLElement>;
  @queryAll('.toast') private drawn!: NodeListOf<HTMLElement>;

  #hovered = false;
  #focused: Element | null = null;
  #held = false;
  /** What was read out already. */
  #said = new Set<string>();
  #known = new Set<number>();
  /** Gives the focus back to where the hotkey took it from. */
  #back: (() => void) | undefined;

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
    this.addEventListener('pointerdown', this.#onPointerDown);
  }

  /** Whether the pointer or the focus is on a toast that can pause. */
  get held(): boolean {
    return this.#held;
  }

  /** Above whatever has come up since. */
  raise(): void {
    for (const corner of this.corners) {
      if (corner.matches(':popover-open')) corner.hidePopover();
      if (corner.querySelector('.toast')) corner.showPopover?.();
    }
  }

  /** Empties what is read out: where it moves to, nothing is to be read again. */
  hush(): void {
    this.renderRoot.querySelectorAll('.sr').forEach((region) => region.replaceChildren());
  }

  /** Moves the focus to the toasts, from one corner to the other. @returns whether there are any */
  enter(): boolean {
    const full = [...this.corners].filter((corner) => corner.querySelector('.toast'));
    const inside = this.shadowRoot!.activeElement;
    const next = full.find((corner) => !corner.contains(inside)) ?? full[0];
    if (!inside) this.#back = rememberOpener();
    next?.focus();
    return next !== undefined;
  }

  protected override willUpdate(): void {
    this.#focused = this.shadowRoot?.activeElement ?? null;
  }

  protected override updated(_changed: PropertyValues): void {
    const toasts = this.toasts ?? [];
    this.#tell(toasts);
    for (const corner of this.corners) {
      const open = corner.matches(':popover-open');
      if (corner.querySelector('.toast') ? !open : open) corner.togglePopover?.();
    }
    for (const toast of this.drawn) {
      run(toast.querySelector('.bar'), this.elapsed?.(idOf(toast)) ?? 0, Boolean(this.paused));
      if (!this.#known.has(idOf(toast))) arrive(toast);
    }
    this.#known = new Set(toasts.map(({ id }) => id));
    if (this.#focused && !this.#focused.isConnected) this.#refocus();
    if (!this.renderRoot.querySelector('.app .toast')) this.#hold(false);
  }

  /** The regions are there from the start: one that comes with its text is not read. */
  #tell(toasts: readonly ToasterItem[]): void {
    const fresh = toasts.filter((toast) => !this.#said.has(saidBy(toast))).reverse();
    this.#said = new Set(toasts.map(saidBy));
    if (toasts.length === 0) this.hush();
    const words = ({ text, detail, count = 1 }: ToasterItem) =>
      [count > 1 ? `${text} ×${count}` : text, detail].filter(Boolean).join('. ');
    for (const [role, bad] of [
      ['status', false],
      ['alert', true],
    ] as const) {
      const now = fresh.filter(({ tone }) => (tone === 'bad') === bad).map(words);
      if (now.length > 0) this.renderRoot.querySelector(`[role="${role}"]`)!.textContent = now.join('\n');
    }
  }

  /** The toast that had the focus is gone: the next one has it, or what had it before. */
  #refocus(): void {
    const next = this.renderRoot.querySelector<HTMLElement>('.toast > ev-button');
    if (next) return next.focus({ preventScroll: true });
    this.#back?.();
    this.#back = undefined;
  }

  #hold(hovered: boolean): void {
    this.#hovered = hovered;
    const held = hovered || this.renderRoot.querySelector('.app :focus, .app:focus') !== null;
    if (held === this.#held) return;
    this.#held = held;
    this.dispatchEvent(new Event('ev-toast-hold'));
  }

  readonly #onPointer = (event: Event): void => this.#hold(event.type === 'pointerenter');

  readonly #onFocus = ({ type, relatedTarget }: FocusEvent): void => {
    // Where it goes to nowhere, its toast went away or the window was left.
    if (type === 'focusout' && relatedTarget && !this.renderRoot.contains(relatedTarget as Node)) this.#back = undefined;
    // By the next turn the focus is where it goes.
    queueMicrotask(() => this.#hold(this.#hovered));
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // They answer it; the dialog they stand in does not.
    event.preventDefault();
    event.stopPropagation();
    const toast = toastOf(event);
    if (toast) this.#dismiss(idOf(toast), 'escape');
    else this.#back?.();
  };

  readonly #onClick = (event: Event): void => {
    const toast = toastOf(event);
    const control = event.composedPath().some((at) => at instanceof Element && at.matches('ev-button, a'));
    if (toast && !control) this.#dismiss(idOf(toast), 'click');
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    const element = toastOf(event);
    if (!element || event.button !== 0) return;
    const done = (over: boolean): void => {
      if (over) leave(element, () => this.#dismiss(idOf(element), 'drag'));
      else element.style.removeProperty('translate');
    };
    drag(event, { element, share, done });
  };

  #dismiss(id: number, reason: ToastDismissReason): void {
    this.dispatchEvent(new ToastDismissEvent(id, reason));
  }

  override render(): TemplateResult {
    const toasts = this.toasts ?? [];
    const label = this.label ?? 'Messages';
    return html`<div class="sr" role="status"></div>
      <div class="sr" role="alert"></div>
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
        ${this.#list(toasts.filter(({ profile }) => profile !== 'shell'))}
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
        ${this.#list(toasts.filter(({ profile }) => profile === 'shell'))}
      </div>`;
  }

  #list(toasts: readonly ToasterItem[]): TemplateResult {
    return html`<ul ?hidden=${toasts.length === 0}>
      ${repeat(
        toasts,
        ({ id }) => id,
        (toast) => this.#toast(toast),
      )}
    </ul>`;
  }

  #toast(toast: ToasterItem): TemplateResult {
    const { id, tone, text, detail, action, count = 1, timeout, profile } = toast;
    const timed = timeout > 0 && profile !== 'shell';
    return html`<li class="toast ${tone}" data-id=${id}>
      ${marks[tone]}
      <div class="said">
        <p>${text} ${count > 1 ? html`<span class="third num">×${count}</span>` : nothing}</p>
        ${detail ? html`<p class="second">${detail}</p>` : nothing}
        ${
          action
            ? html`<ev-button
                class="act"
                size="small"
                variant="quiet"
                @click=${() => this.dispatchEvent(new ToastActionEvent(id))}
                >${action.label}</ev-button
              >`
            : nothing
        }
      </div>
      <ev-button size="small" label=${this.dismissLabel ?? 'Dismiss'} @click=${() => this.#dismiss(id, 'button')}>
        <span slot="icon">${close}</span>
      </ev-button>
      ${timed ? html`<span class="bar" data-time=${timeout}></span>` : nothing}
    </li>`;
  }
}
