/** Claims of rewards: the call, and its state by campaign. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PayoutConfirmed } from '../../contract/reward.ts';
import { confirmPayout } from '../../contract/rest/campaigns.ts';
import type { App } from '../core/app/app.ts';
import { createIdempotencyKey } from '../core/http/idempotency-key.ts';
import { isDefinitive } from '../core/http/is-definitive.ts';
import { getErrorMessage } from '../core/http/error-message.ts';
import { queryCache } from '../core/api/query-cache.ts';
import { rest } from '../core/api/rest.ts';
import { storeFamily } from '../shared/campaigns.store.ts';

/** State of a claim. `unknown`: no answer arrived, so the server may have executed it. */
export interface Claim {
  state: 'idle' | 'busy' | 'failed' | 'unknown' | 'done';
  message?: string;
  code?: string | undefined;
  result?: PayoutConfirmed;
}

export interface Claims {
  /** The claim state of a campaign. The same id returns the same store. */
  get(campaignId: string): ReadableAtom<Claim>;
  /** Claims every claimable reward of a campaign. A second call while one runs does nothing. */
  claim(campaignId: string): Promise<void>;
}

export function claims(app: App): Claims {
  const { invalidate } = app.use(queryCache);
  const get = storeFamily<WritableAtom<Claim>>(() => atom<Claim>({ state: 'idle' }));
  /** Idempotency key for each campaign, reused until a definite answer arrives: a repeated claim must never pay twice. */
  const idempotencyKeys = new Map<string, string>();
  const getIdempotencyKey = (id: string): string => {
    const key = idempotencyKeys.get(id) ?? createIdempotencyKey();
    idempotencyKeys.set(id, key);
    return key;
  };
  return {
    get,
    async claim(campaignId) {
      const $claim = get(campaignId);
      if ($claim.get().state === 'busy') return;
      $claim.set({ state: 'busy' });
      try {
        const result = await app.use(rest).call(confirmPayout, {
          params: { campaignId },
          idempotencyKey: getIdempotencyKey(campaignId),
        });
        idempotencyKeys.delete(campaignId);
        $claim.set({ state: 'done', result });
      } catch (error) {
        const definite = isDefinitive(error);
        if (definite) idempotencyKeys.delete(campaignId);
        const code = (error as { code?: string }).code;
        $claim.set({
          state: definite ? 'failed' : 'unknown',
          message: getErrorMessage(error),
          code,
        });
      } finally {
        for (const prefix of ['campaign', 'posts', 'dashboard', 'balances', 'profile'])
          invalidate(prefix);
      }
    },
  };
}
