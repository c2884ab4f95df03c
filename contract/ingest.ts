/** Conversion events that outside callers send, one a call, with `x-api-key` and `x-api-secret` (ruling 19). */
import * as v from 'valibot';
import { isoDate, money, openEnum } from './common.ts';

export const walletEventDto = v.object({
  eventId: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200, 'must be at most 200 characters')),
  eventType: openEnum(['wallet-connected', 'signup', 'deposit', 'swap', 'stake', 'mint', 'purchase', 'custom']),
  walletAddress: v.string(),
  chain: v.string(),
  transactionHash: v.optional(v.string()),
  value: v.optional(money),
  occurredAt: isoDate,
  deviceId: v.optional(v.string()),
  externalUserId: v.optional(v.string()),
  utm: v.optional(v.record(v.string(), v.string())),
  metadata: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
export type WalletEventDto = v.InferOutput<typeof walletEventDto>;
