export type PublishAction =
  | 'publish'
  | 'publish-disclosed'
  | 'publish-undisclosed'
  | 'add-disclosure'
  | 'cancel'
  | 'check'
  | 'login'
  | 'copy';

/** The user asks to publish (after the question also with or without the disclosure tag), to add the tag, to cancel the upload, to check for the post, to log in, or to copy the text. */
export class PublishActionEvent extends Event {
  constructor(readonly action: PublishAction) {
    super('ev-publish-action', { bubbles: true, composed: true });
  }
}

/** The user selected files. */
export class FilesSelectedEvent extends Event {
  constructor(readonly files: readonly File[]) {
    super('ev-files-selected', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-publish-action': PublishActionEvent;
    'ev-files-selected': FilesSelectedEvent;
  }
}
