import type { Todo } from '../../contract/pages.ts';

/** Target of a to-do: a path, or the post editor. */
export function getTodoTarget(todo: Todo): { href: string } | { editor: true } {
  const campaign = todo.campaignId ? `/campaign/${todo.campaignId}` : '/campaigns';
  switch (todo.kind) {
    case 'claim':
      return { href: `${campaign}#claim` };
    case 'join':
      return { href: campaign };
    case 'post':
      return { editor: true };
    case 'terms':
      return { href: '/articles/terms' };
    case 'verify-email':
    case 'two-factor':
    case 'reconnect-x':
      return { href: '/profile/settings' };
    case 'add-wallet':
    case 'withdrawal-code':
      return { href: '/profile/wallets' };
    default:
      return { href: '/' };
  }
}

/** Sorts to-dos by deadline. To-dos without one come last, in the order of the server. */
export const sortByDeadline = (todos: readonly Todo[]): Todo[] =>
  [...todos].sort(
    (a, b) =>
      (a.until ? Date.parse(a.until) : Infinity) - (b.until ? Date.parse(b.until) : Infinity) || 0,
  );
