/** Delay before retry number `attempt` (from 0): 1 s doubled up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
