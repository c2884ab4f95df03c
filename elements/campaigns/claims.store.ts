import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PayoutConfirmed } from '../../contract/reward.ts';
import { confirmPayout } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { isDefinite, newAttemptKey } from '../core/attempt-key.ts';
import { errorMessage } from '../core/error-message.ts';
import { cached } from '../core/query.ts';
import { rest } from '../core/rest.ts';
import { family } from './campaigns.store.ts';

/** Where a claim stands. `unknown`: no answer came, so it may have been carried out. */
export interface Claim {
  state: 'idle' | 'busy' | 'failed' | 'unknown' | 'done';
  message?: string;
  code?: string | undefined;
  result?: PayoutConfirmed;
}

export interface Claims {
  of(campaignId: string): ReadableAtom<Claim>;
  /** Claims everything claimable of a campaign. A second call while one runs does nothing. */
  claim(campaignId: string): Promise<void>;
}

export function claims(app: App): Claims {
  const { invalidate } = app.use(cached);
  const of = family<WritableAtom<Claim>>(() => atom<Claim>({ state: 'idle' }));
  /** Kept until there is a definite answer: a repeated claim must never pay twice. */
  const keys = new Map<string, string>();
  const keyOf = (id: string): string => {
    const key = keys.get(id) ?? newAttemptKey();
    keys.set(id, key);
    return key;
  };
  return {
    of,
    async claim(campaignId) {
      const $claim = of(campaignId);
      if ($claim.get().state === 'busy') return;
      $claim.set({ state: 'busy' });
      try {
        const result = await app.use(rest).call(confirmPayout, { params: { campaignId }, idempotencyKey: keyOf(campaignId) });
        keys.delete(campaignId);
        $claim.set({ state: 'done', result });
      } catch (error) {
        const definite = isDefinite(error);
        if (definite) keys.delete(campaignId);
        const code = (error as { code?: string }).code;
        $claim.set({ state: definite ? 'failed' : 'unknown', message: errorMessage(error), code });
      } finally {
        for (const prefix of ['campaign', 'posts', 'dashboard', 'balances', 'profile']) invalidate(prefix);
      }
    },
  };
}
