/** A toast is over: its time ran out, or somebody closed it. */
export class ToastDismissEvent extends Event {
  static readonly type = 'ev-toast-dismiss';
  constructor(
    readonly id: number,
    readonly reason: 'timeout' | 'button',
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
