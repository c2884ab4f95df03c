/** Why a toast was dismissed. */
export type ToastDismissReason = 'timeout' | 'button' | 'click' | 'drag' | 'escape';
/** A toast timed out or was dismissed. */
export class ToastDismissEvent extends Event {
  static readonly type = 'ev-toast-dismiss';
  constructor(
    readonly id: number,
    readonly reason: ToastDismissReason,
  ) {
    super(ToastDismissEvent.type);
  }
}
/** The action of a toast was pressed. */
export class ToastActionEvent extends Event {
  static readonly type = 'ev-toast-action';
  constructor(readonly id: number) {
    super(ToastActionEvent.type);
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-toast-dismiss': ToastDismissEvent;
    'ev-toast-action': ToastActionEvent;
  }
}
