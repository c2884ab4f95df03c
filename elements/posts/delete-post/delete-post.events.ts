/** The question is answered: close the element. */
export class DeletePostCloseEvent extends Event {
  constructor(
    /** False: the user keeps the post. */
    readonly deleted: boolean,
  ) {
    super('ev-delete-post-close');
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-delete-post-close': DeletePostCloseEvent;
  }
}
