import type { Todo } from '../../../contract/pages.ts';

/** The person took up a piece that has no address of its own: `post` opens the editor. */
export class AttentionActEvent extends Event {
  constructor(readonly todo: Todo) {
    super('ev-attention-act', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-attention-act': AttentionActEvent;
  }
}
