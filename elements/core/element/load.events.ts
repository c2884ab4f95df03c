/** An element has loaded what it shows. Of elements inside another one of the library it does not leave that one. */
export class LoadEvent extends Event {
  constructor() {
    super('ev-load', { bubbles: true });
  }
}

/** An element could not load what it shows. */
export class LoadErrorEvent extends Event {
  constructor(
    /** Of the answer, e.g. `NOT_FOUND`; `network` without an answer, `unknown` for a fault of the library. */
    readonly code: string,
    /** HTTP status; 0 without an answer. */
    readonly status: number,
  ) {
    super('ev-load-error', { bubbles: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-load': LoadEvent;
    'ev-load-error': LoadErrorEvent;
  }
  /** They bubble to it. */
  interface DocumentEventMap {
    'ev-load': LoadEvent;
    'ev-load-error': LoadErrorEvent;
  }
}
