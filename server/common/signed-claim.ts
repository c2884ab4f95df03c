/** A token that names an account and the time of issue, and is signed: valid for one purpose, and for some time. */
import type { Context } from '../context.ts';
import { isUuid } from '../../contract/formats/name-patterns.ts';
import { equalHashes } from './codes.ts';

export interface ClaimKind {
  /** What it is for: a token of another purpose is not accepted. */
  readonly purpose: string;
  readonly lifetime: number;
}

export interface Claim {
  userId: string;
  issuedAt: Date;
}

export function signClaim(ctx: Context, { purpose }: ClaimKind, userId: string): string {
  const claim = `${userId}.${ctx.clock.now().getTime().toString(36)}`;
  return `${claim}.${ctx.vault.derive(purpose, claim)}`;
}

/** @returns null for a token that is forged or too old, and for one with anything behind its signature */
export function parseClaim(
  ctx: Context,
  { purpose, lifetime }: ClaimKind,
  token: string,
): Claim | null {
  const [userId = '', time = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const signatures = ctx.vault.deriveAll(purpose, `${userId}.${time}`);
  if (!isUuid(userId) || !signatures.some((right) => equalHashes(right, signature))) return null;
  const issuedAt = new Date(parseInt(time, 36));
  const age = ctx.clock.now().getTime() - issuedAt.getTime();
  return age < lifetime ? { userId, issuedAt } : null;
}
