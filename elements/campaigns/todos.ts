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
      return { href: '/profile/settings#email' };
    case 'two-factor':
      return { href: '/profile/settings#two-factor' };
    case 'reconnect-x':
      return { login: true };
    case 'add-wallet':
      return { href: '/profile/wallets#link' };
    case 'verify-wallet':
      return { href: '/profile/wallets#verify' };
    case 'withdrawal-code':
      return { href: '/profile/wallets#code' };
    case 'withdrawal-failed':
    case 'withdrawal-expired':
    case 'withdrawal-cancelled':
      return { href: '/profile/wallets#withdraw' };
    case 'post-rejected':
      return { href: `${campaign}#posts` };
    default:
      return { href: '/' };
  }
}
