import type { Todo } from '../../../contract/pages.ts';

/** The person selected a to-do that has no URL: `post` opens the editor. */
export class TodoSelectedEvent extends Event {
  constructor(readonly todo: Todo) {
    super('ev-todo-selected', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'ev-todo-selected': TodoSelectedEvent;
  }
}
