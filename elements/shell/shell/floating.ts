import { html, type TemplateResult } from 'lit';
import type { App } from '../../core/app.ts';
import { toasts, type Toast } from '../../core/toasts.store.ts';
import type { ToastActionEvent, ToastDismissEvent } from '../../ui/toaster/toaster.events.ts';
import { floatingTexts } from './floating.texts.ts';

/** What floats above every page: toasts and the post editor. Their elements are loaded when there is something to show. */
export function floating(app: App, list: readonly Toast[]): TemplateResult {
  const { dismiss } = app.use(toasts);
  const t = app.use(floatingTexts).get();
  const over = (event: ToastDismissEvent) => dismiss(event.id);
  const act = (event: ToastActionEvent) => {
    const action = list.find(({ id }) => id === event.id)?.action;
    dismiss(event.id);
    action?.run();
  };
  return html`<ev-toaster
      .toasts=${list}
      label=${t.messages}
      dismiss-label=${t.dismiss}
      @ev-toast-dismiss=${over}
      @ev-toast-action=${act}
    ></ev-toaster
    ><ev-post-editor></ev-post-editor>`;
}
