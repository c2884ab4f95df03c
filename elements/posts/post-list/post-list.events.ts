import type { PostCard } from '../../../contract/post.ts';

/** The person asks to delete a post. */
export class PostDeleteEvent extends Event {
  constructor(readonly post: PostCard) {
    super('ev-post-delete');
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-post-delete': PostDeleteEvent;
  }
}
