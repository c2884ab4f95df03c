import { html, type TemplateResult } from 'lit';
import type { App } from '../../core/app/app.ts';
import { toasts, type Toast } from '../../core/page/toasts.store.ts';
import type { ToastActionEvent, ToastDismissEvent } from '../../ui/toaster/toaster.events.ts';

/**
 * Toasts, the post editor and the dialogs of a login, above every page. The shell loads their
 * elements when they are first needed.
 */
export function renderOverlays(app: App, list: readonly Toast[]): TemplateResult {
  const { dismiss } = app.use(toasts);
  const onDismiss = (event: ToastDismissEvent) => dismiss(event.id);
  const onAction = (event: ToastActionEvent) => {
    const action = list.find(({ id }) => id === event.id)?.action;
    dismiss(event.id);
    action?.run();
  };
  return html`<ev-toaster
      .toasts=${list}
      @ev-toast-dismiss=${onDismiss}
      @ev-toast-action=${onAction}
    ></ev-toaster
    ><ev-post-editor></ev-post-editor><ev-second-factor-dialog></ev-second-factor-dialog
    ><ev-account-choice-dialog></ev-account-choice-dialog>`;
}
