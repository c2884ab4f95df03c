/** Why a wallet proof failed. */
export type ProofErrorCode =
  | 'rejected'
  | 'request-pending'
  | 'unauthorized'
  | 'unsupported-method'
  | 'disconnected'
  | 'wrong-account'
  | 'not-installed'
  | 'timeout'
  | 'challenge-expired'
  | 'unknown';

/** A failed wallet proof. With `wrong-account`, `accounts` has the accounts that the wallet offered. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  constructor(
    readonly code: ProofErrorCode,
    readonly accounts: readonly string[] = [],
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

const codes: Record<number, ProofErrorCode> = {
  4001: 'rejected',
  5000: 'rejected',
  5002: 'rejected',
  [-32002]: 'request-pending',
  4100: 'unauthorized',
  4200: 'unsupported-method',
  [-32601]: 'unsupported-method',
  4900: 'disconnected',
  4901: 'disconnected',
};
const rejectionPattern = /(reject|den(y|ied)|declin|cancel|refus)/i;

/** Converts an error of a wallet: by its EIP-1193 code, else by its message. */
export function toProofError(error: unknown): ProofError {
  if (error instanceof ProofError) return error;
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
    name?: unknown;
  };
  const known = codes[Number(thrown.code)];
  if (known) return new ProofError(known, [], error);
  const description = `${String(thrown.name ?? '')} ${String(thrown.message ?? error)}`;
  return new ProofError(rejectionPattern.test(description) ? 'rejected' : 'unknown', [], error);
}

/** Whether the wallet could not or would not sign: wallets report a hardware wallet that can't as any of these. */
export const isRefusal = (error: { code?: string | undefined }): boolean =>
  error.code === 'rejected' || error.code === 'unsupported-method' || error.code === 'unknown';
