/** First parts of the query keys that are out of date once a notification of this type has arrived. */
export function staleKeys(eventType: string): string[] {
  if (eventType.startsWith('transaction-')) return ['withdrawals', 'balances', 'wallets', 'dashboard'];
  if (eventType.startsWith('posts-')) return ['posts', 'campaign', 'dashboard', 'balances', 'profile'];
  if (eventType.startsWith('campaign-')) return ['campaign', 'campaigns', 'posts', 'dashboard', 'balances'];
  return [];
}
