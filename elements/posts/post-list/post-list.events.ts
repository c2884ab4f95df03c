import type { PostCard } from '../../../contract/post.ts';

/** The person asks to delete a post. */
export class PostDeleteEvent extends Event {
  constructor(readonly post: PostCard) {
    super('ev-post-delete');
  }
}

/** The person opened or closed a row. */
export class PostRowToggledEvent extends Event {
  /** @param openIds the ids of the posts whose rows are open */
  constructor(readonly openIds: readonly string[]) {
    super('ev-post-row-toggled');
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-post-row-toggled': PostRowToggledEvent;
    'ev-post-delete': PostDeleteEvent;
  }
}
