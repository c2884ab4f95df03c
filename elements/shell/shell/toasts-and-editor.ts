import { html, type TemplateResult } from 'lit';
import type { App } from '../../core/app/app.ts';
import { toasts, type Toast } from '../../core/page/toasts.store.ts';
import type { ToastActionEvent, ToastDismissEvent } from '../../ui/toaster/toaster.events.ts';
import { shellMessages } from '../shell.messages.ts';

/**
 * Toasts and the post editor, above every page. The shell loads their elements when they are first
 * needed.
 */
export function renderToastsAndEditor(app: App, list: readonly Toast[]): TemplateResult {
  const { dismiss } = app.use(toasts);
  const t = app.use(shellMessages).get();
  const onDismiss = (event: ToastDismissEvent) => dismiss(event.id);
  const onAction = (event: ToastActionEvent) => {
    const action = list.find(({ id }) => id === event.id)?.action;
    dismiss(event.id);
    action?.run();
  };
  return html`<ev-toaster
      .toasts=${list}
      label=${t.messages}
      dismiss-label=${t.dismiss}
      @ev-toast-dismiss=${onDismiss}
      @ev-toast-action=${onAction}
    ></ev-toaster
    ><ev-post-editor></ev-post-editor>`;
}
