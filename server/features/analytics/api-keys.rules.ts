/** Keys of servers that send conversion events: whether a secret is accepted, and why an event is refused. */
import { equalHashes } from '../../common/codes.ts';
import { hourMs, minuteMs } from '../../common/time-math.ts';
import { createHash } from 'node:crypto';

export const apiKeyLimits = {
  /** Hours in which the former secret works after a rotation. */
  defaultOverlap: 24,
  maxOverlap: 7 * 24,
} as const;

/** Refusals of a key that exists. Others are log lines only. */
export const keyRefusals = [
  'secret-wrong',
  /** The secret before the last rotation, after its end. */
  'secret-ended',
  'key-revoked',
  'event-invalid',
  'event-too-large',
  'event-id-reused',
] as const;
export type KeyRefusal = (typeof keyRefusals)[number];

export interface ApiKeySecrets {
  secretHash: string;
  formerSecretHash: string | null;
  formerSecretUntil: Date | null;
  revokedAt: Date | null;
}

/**
 * Null: the secret is accepted. Each hash is compared in constant time.
 *
 * @param hash of the given secret
 */
export function getSecretRefusal(key: ApiKeySecrets, hash: string, now: Date): KeyRefusal | null {
  const isCurrent = equalHashes(key.secretHash, hash);
  const isFormer = equalHashes(key.formerSecretHash ?? '', hash);
  if (!isCurrent && !isFormer) return 'secret-wrong';
  if (key.revokedAt) return 'key-revoked';
  return isCurrent || isFormerInForce(key, now) ? null : 'secret-ended';
}

export const isFormerInForce = (
  { formerSecretUntil }: Pick<ApiKeySecrets, 'formerSecretUntil'>,
  now: Date,
): boolean => formerSecretUntil !== null && now < formerSecretUntil;

export const getOverlapEnd = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * hourMs);

/** Whether a use is worth a write: the last one that was written is a minute old. */
export const isUseWorthWriting = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) >= minuteMs;

/** The refusal that an answer to a caller with a right key and secret means. Null: it is no refusal of the event. */
export const getEventRefusal = (status: number): KeyRefusal | null =>
  status === 400 || status === 415
    ? 'event-invalid'
    : status === 413
      ? 'event-too-large'
      : status === 422
        ? 'event-id-reused'
        : null;

/** A fast hash is enough: secrets are long and random, so they cannot be guessed from the hash. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
