/** Why a wallet did not sign (data-model.md 10.6). */
export type ProofErrorCode =
  | 'rejected'
  | 'pending-elsewhere'
  | 'unauthorized'
  | 'unsupported-method'
  | 'disconnected'
  | 'wrong-account'
  | 'not-installed'
  | 'timeout'
  | 'challenge-expired'
  | 'signature-invalid'
  | 'already-linked'
  | 'unknown';

/** A proof that did not come about. `accounts` are those the wallet offered when the wanted one was not among them. */
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
  [-32002]: 'pending-elsewhere',
  4100: 'unauthorized',
  4200: 'unsupported-method',
  [-32601]: 'unsupported-method',
  4900: 'disconnected',
  4901: 'disconnected',
};
const refusal = /(reject|den(y|ied)|declin|cancel|refus)/i;

/** What a wallet threw, in our words: by its EIP-1193 code, else by what it says. */
export function proofErrorOf(error: unknown): ProofError {
  if (error instanceof ProofError) return error;
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
    name?: unknown;
  };
  const known = codes[Number(thrown.code)];
  if (known) return new ProofError(known, [], error);
  const said = `${String(thrown.name ?? '')} ${String(thrown.message ?? error)}`;
  return new ProofError(refusal.test(said) ? 'rejected' : 'unknown', [], error);
}
