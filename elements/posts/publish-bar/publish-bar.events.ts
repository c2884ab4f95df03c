export type PublishAct = 'publish' | 'cancel' | 'check' | 'login' | 'copy';

/** The person wants to publish, to stop it, to look for the post, to log in for it, or to copy the text. */
export class PublishActEvent extends Event {
  constructor(readonly act: PublishAct) {
    super('ev-publish-act', { bubbles: true, composed: true });
  }
}

/** Files were picked. */
export class PublishFilesEvent extends Event {
  constructor(readonly files: readonly File[]) {
    super('ev-publish-files', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-publish-act': PublishActEvent;
    'ev-publish-files': PublishFilesEvent;
  }
}
