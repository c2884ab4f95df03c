/** The user removed a file. */
export class MediaRemoveEvent extends Event {
  constructor(readonly fileId: string) {
    super('ev-media-remove', { bubbles: true, composed: true });
  }
}

/** The user moved a file to another place among the files. */
export class MediaMoveEvent extends Event {
  constructor(
    readonly fileId: string,
    /** Its new place; the first is 0. */
    readonly index: number,
  ) {
    super('ev-media-move', { bubbles: true, composed: true });
  }
}

/** A file can't be decoded as its type. */
export class MediaBrokenEvent extends Event {
  constructor(readonly fileId: string) {
    super('ev-media-broken', { bubbles: true, composed: true });
  }
}

/** The user changed the alt text of a file. */
export class MediaAltTextChangeEvent extends Event {
  constructor(
    readonly fileId: string,
    readonly altText: string,
  ) {
    super('ev-media-alt-text-change', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-media-broken': MediaBrokenEvent;
    'ev-media-move': MediaMoveEvent;
    'ev-media-remove': MediaRemoveEvent;
    'ev-media-alt-text-change': MediaAltTextChangeEvent;
  }
}
