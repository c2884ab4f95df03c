/** Conversion events by external callers, one per call, with `x-api-key` and `x-api-secret`. */
import * as v from 'valibot';
import { fields, isoDate, money, openEnum, text } from './common.ts';

const filled = (max: number) => v.pipe(text(max), v.minLength(1, 'must not be empty'));
const bounded = <T extends v.GenericSchema>(value: T) => fields(text(100), value, 40);

export const walletEventDto = v.object({
  eventId: filled(200),
  eventType: v.pipe(
    openEnum([
      'wallet-connected',
      'signup',
      'deposit',
      'swap',
      'stake',
      'mint',
      'purchase',
      'custom',
    ]),
    v.check((type) => type.length > 0 && type.length <= 50, 'must be 1 to 50 characters'),
  ),
  walletAddress: filled(200),
  chain: filled(50),
  transactionHash: v.optional(text(200)),
  value: v.optional(money),
  occurredAt: isoDate,
  deviceId: v.optional(text(200)),
  externalUserId: v.optional(text(200)),
  utm: v.optional(bounded(text(200))),
  metadata: v.optional(bounded(v.union([text(1000), v.number(), v.boolean()]))),
});
export type WalletEventDto = v.InferOutput<typeof walletEventDto>;
