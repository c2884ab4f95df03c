import type { CanPost } from './posting.store.ts';

/** Why New Post is disabled, in words; empty when it is not. */
export function whyNot(canPost: CanPost | undefined, t: Record<'noCampaign' | 'checking' | 'logInFirst', string>): string {
  if (canPost === 'yes') return '';
  if (canPost === 'no') return t.noCampaign;
  return canPost === 'signed-out' ? t.logInFirst : t.checking;
}
