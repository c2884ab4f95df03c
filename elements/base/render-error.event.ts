/** An element could not be rendered: Lit keeps what it showed before, which may be nothing. */
export class RenderErrorEvent extends Event {
  static readonly type = 'ev-render-error';

  constructor(readonly error: unknown) {
    super(RenderErrorEvent.type, { bubbles: true, composed: true });
  }
}
