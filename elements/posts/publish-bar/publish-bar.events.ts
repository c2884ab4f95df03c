/** What a person does in the bar below the editor: publish, add files, cancel an upload. */
export type PublishAction =
  | 'publish'
  | 'publish-disclosed'
  | 'publish-anyway'
  | 'add-missing'
  | 'keep-editing'
  | 'cancel'
  | 'check'
  | 'login';

/**
 * The user asks to publish (after the question also with the disclosure tag, or although something is missing),
 * to add what is missing or go on editing, to cancel the upload, to check for the post, or to log in.
 */
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
