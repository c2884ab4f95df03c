import type { CanPost } from './posting.store.ts';

type Reason = 'noCampaign' | 'checking' | 'notChecked' | 'logInFirst';

/** Why New Post is disabled, in words; empty when it is not. */
export function whyNot(canPost: CanPost | undefined, t: Record<Reason, string>): string {
  if (canPost === 'yes') return '';
  if (canPost === 'no') return t.noCampaign;
  if (canPost === 'failed') return t.notChecked;
  return canPost === 'signed-out' ? t.logInFirst : t.checking;
}
