import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { alert } from '../icons/alert.ts';
import { checkCircle } from '../icons/check-circle.ts';
import { close } from '../icons/close.ts';
import { info } from '../icons/info.ts';
import { base } from '../styles/base.styles.ts';
import { tokens } from '../styles/tokens.styles.ts';
import type { ToasterItem } from '../toaster/toast.ts';
import { ToastActionEvent, ToastDismissEvent } from '../toaster/toaster.events.ts';
import { styles } from './toast-stack.styles.ts';

const marks: Record<ToasterItem['tone'], TemplateResult> = { info, good: checkCircle, warn: alert, bad: alert };

/**
 * @summary Draws toasts in their two corners and reads them out. `ev-toaster` times them and moves this element into the dialog on top.
 * @fires ev-toast-dismiss - the close button of a toast; carries `id`
 * @fires ev-toast-action - the action of a toast; carries `id`
 * @fires ev-toast-hold - the pointer or the focus came or went; `held` says which
 */
export class ToastStack extends LitElement {
  static override styles = [tokens, base, styles];

  /** Newest first. */
  @property({ attribute: false }) toasts: readonly ToasterItem[] | undefined = [];
  /** Their time stands still, and so do the bars. */
  @property({ type: Boolean, reflect: true }) paused = false;
  @property() label: string | undefined = 'Messages';
  @property({ attribute: 'dismiss-label' }) dismissLabel: string | undefined = 'Dismiss';

  /** Whether the pointer or the focus is on a toast that can pause. */
  held = false;

  /** What was read out already, by id and count. */
  #told = new Set<string>();

  protected override updated(_changed: PropertyValues): void {
    const toasts = this.toasts ?? [];
    const key = ({ id, count = 1 }: ToasterItem) => `${id}/${count}`;
    const fresh = toasts.filter((toast) => !this.#told.has(key(toast)));
    this.#told = new Set(toasts.map(key));
    for (const toast of fresh.reverse()) this.#tell(toast);
    this.renderRoot
      .querySelectorAll<HTMLElement>('.bar')
      .forEach((bar) => bar.style.setProperty('animation-duration', `${bar.dataset.time}ms`));
  }

  /** The regions are there from the start: one that comes with its text is not read. */
  #tell({ tone, text, detail }: ToasterItem): void {
    const region = this.renderRoot.querySelector(tone === 'bad' ? '[role="alert"]' : '[role="status"]');
    if (region) region.textContent = [text, detail].filter(Boolean).join('. ');
  }

  readonly #hold = (event: Event): void => {
    const held = event.type === 'pointerenter' || event.type === 'focusin';
    if (held === this.held) return;
    this.held = held;
    this.dispatchEvent(new Event('ev-toast-hold'));
  };

  override render(): TemplateResult {
    const toasts = this.toasts ?? [];
    return html`<div class="sr" role="status"></div>
      <div class="sr" role="alert"></div>
      <section
        class="app"
        aria-label=${this.label ?? 'Messages'}
        @pointerenter=${this.#hold}
        @pointerleave=${this.#hold}
        @focusin=${this.#hold}
        @focusout=${this.#hold}
      >
        ${this.#list(toasts.filter(({ profile }) => profile !== 'shell'))}
      </section>
      <div class="shell">${this.#list(toasts.filter(({ profile }) => profile === 'shell'))}</div>`;
  }

  #list(toasts: readonly ToasterItem[]): TemplateResult | typeof nothing {
    if (toasts.length === 0) return nothing;
    return html`<ul>
      ${repeat(
        toasts,
        ({ id, count = 1 }) => `${id}/${count}`,
        (toast) => this.#toast(toast),
      )}
    </ul>`;
  }

  #toast(toast: ToasterItem): TemplateResult {
    const { id, tone, text, detail, action, count = 1, timeout, profile } = toast;
    return html`<li class="toast ${tone}">
      ${marks[tone]}
      <div class="said">
        <p>${text}${count > 1 ? html` <span class="third num">×${count}</span>` : nothing}</p>
        ${detail ? html`<p class="second">${detail}</p>` : nothing}
        ${action ? html`<ev-button class="act" size="small" variant="quiet" @click=${() => this.dispatchEvent(new ToastActionEvent(id))}>${action.label}</ev-button>` : nothing}
      </div>
      <ev-button
        size="small"
        label=${this.dismissLabel ?? 'Dismiss'}
        @click=${() => this.dispatchEvent(new ToastDismissEvent(id, 'button'))}
      >
        <span slot="icon">${close}</span>
      </ev-button>
      ${timeout > 0 && profile !== 'shell' ? html`<span class="bar" data-time=${timeout}></span>` : nothing}
    </li>`;
  }
}
