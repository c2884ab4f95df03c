import type { PostKind, Suggestion } from '../../../contract/post.ts';
import type { AgendaItem } from '../../../contract/earnings.ts';
import type { AccountHealthMessages } from '../../account/account-health.messages.ts';
import type { AccountMessages } from '../../account/account.messages.ts';
import type { TodoSelectedEvent } from '../../campaigns/attention-list/attention-list.events.ts';
import type { DashboardMessages } from '../../campaigns/dashboard.messages.ts';
import type { PostsMessages } from '../../posts/posts.messages.ts';
import type { EarningsMessages } from '../../wallets/earnings.messages.ts';
import type { FormulasMessages } from '../../ui/formulas.messages.ts';

/** What the templates of the dashboard need besides its data. */
export interface DashboardContext {
  t: DashboardMessages;
  health: AccountHealthMessages;
  account: AccountMessages;
  earnings: EarningsMessages;
  posts: PostsMessages;
  formulas: FormulasMessages;
  locale: string;
  /** The name of the host's brand. */
  brandName: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  /** The same, updated each second while a withdrawal awaits its code. */
  codeNow: number;
  /** What comes up with the person's money; undefined until it is known. */
  comingUp: readonly AgendaItem[] | undefined;
  /** The suggestions of the first current campaign that takes posts. */
  suggestions: readonly Suggestion[];
  toHref(path: string): string;
  onTodo(event: TodoSelectedEvent): void;
  onWrite(request: { kind: PostKind; campaignId?: string; suggestionId?: string }): void;
  onLinkWallet(): void;
}
