/** Why a toast is over: its time ran out, or somebody pressed its button, clicked it, drew it aside, or pressed Escape in it. */
export type ToastDismissReason = 'timeout' | 'button' | 'click' | 'drag' | 'escape';
/** A toast is over. */
export class ToastDismissEvent extends Event {
  static readonly type = 'ev-toast-dismiss';
  constructor(
    readonly id: number,
    readonly reason: ToastDismissReason,
  ) {
    super(ToastDismissEvent.type);
  }
}
/** The action of a toast was chosen. */
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
