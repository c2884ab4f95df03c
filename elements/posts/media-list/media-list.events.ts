/** The person took a file out. */
export class MediaRemoveEvent extends Event {
  constructor(readonly fileId: string) {
    super('ev-media-remove', { bubbles: true, composed: true });
  }
}

/** A file is not what its name says: it can't be drawn. */
export class MediaBrokenEvent extends Event {
  constructor(readonly fileId: string) {
    super('ev-media-broken', { bubbles: true, composed: true });
  }
}

/** The person described a file for those who can't see it. */
export class MediaDescribeEvent extends Event {
  constructor(
    readonly fileId: string,
    readonly altText: string,
  ) {
    super('ev-media-describe', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-media-broken': MediaBrokenEvent;
    'ev-media-remove': MediaRemoveEvent;
    'ev-media-describe': MediaDescribeEvent;
  }
}
