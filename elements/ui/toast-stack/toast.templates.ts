import { html, nothing, type TemplateResult } from 'lit';
import { alert, checkCircle, close, info } from '../icons/icons.ts';
import type { ToasterItem } from '../toaster/toast.ts';

const icons: Record<ToasterItem['tone'], TemplateResult> = {
  info,
  success: checkCircle,
  warning: alert,
  danger: alert,
};

export interface ToastOptions {
  /** Accessible name of the button that dismisses it. */
  dismissLabel: string;
  onAction: () => void;
  onDismiss: () => void;
}

/** Renders one toast of the stack. */
export function renderToast(toast: ToasterItem, options: ToastOptions): TemplateResult {
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
export const findToast = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.toast'));
export const getToastId = (toast: HTMLElement): number => Number(toast.dataset['id']);
