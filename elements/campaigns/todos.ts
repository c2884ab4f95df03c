import type { Todo } from '../../contract/pages.ts';

/** Target of a to-do: a path, the post editor, or a login. */
export function getTodoTarget(todo: Todo): { href: string } | { editor: true } | { login: true } {
  const campaign = todo.campaignId ? `/campaign/${todo.campaignId}` : '/campaigns';
  switch (todo.kind) {
    case 'claim':
      return { href: `${campaign}#claim` };
    case 'join':
    case 'post-link-refused':
      return { href: campaign };
    case 'post':
      return { editor: true };
    case 'terms':
      return { href: '/articles/terms' };
    case 'verify-email':
    case 'two-factor':
      return { href: '/profile/settings' };
    case 'reconnect-x':
      return { login: true };
    case 'add-wallet':
    case 'withdrawal-code':
    case 'withdrawal-failed':
    case 'withdrawal-expired':
    case 'withdrawal-cancelled':
      return { href: '/profile/wallets' };
    case 'post-rejected':
      return { href: `${campaign}#posts` };
    default:
      return { href: '/' };
  }
}
