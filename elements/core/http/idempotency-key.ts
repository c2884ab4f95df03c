import { createRandomHex } from '../app/random-id.ts';

/** A new value for the header `Idempotency-Key`. */
export const createIdempotencyKey = createRandomHex;
