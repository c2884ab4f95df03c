/** Why a wallet proof failed. */
export type ProofErrorCode =
  | 'rejected'
  | 'request-pending'
  | 'unauthorized'
  | 'unsupported-method'
  | 'disconnected'
  | 'unreachable'
  | 'wrong-account'
  | 'not-installed'
  | 'no-accounts'
  | 'bad-answer'
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

const codes: Readonly<Record<string, ProofErrorCode>> = {
  4001: 'rejected',
  5000: 'rejected',
  5002: 'rejected',
  [-32002]: 'request-pending',
  4100: 'unauthorized',
  4200: 'unsupported-method',
  [-32601]: 'unsupported-method',
  4900: 'disconnected',
  4901: 'disconnected',
  // These are codes of libraries between the wallet and its key.
  ACTION_REJECTED: 'rejected',
  UNSUPPORTED_OPERATION: 'unsupported-method',
};

/** Words by which wallets without codes describe a failure, in the order in which they are looked for. */
const descriptions: readonly (readonly [RegExp, ProofErrorCode])[] = [
  // "The message port closed before a response was received": the extension was reloaded.
  [
    /port closed|receiving end|context invalidated|(?:connection|socket) (?:was )?(?:closed|lost)|disconnected/i,
    'disconnected',
  ],
  // "Connection refused" and "request aborted: timeout" come from the network: the person has declined nothing.
  [
    /connection (?:was )?(?:refused|reset|aborted)(?! by (?:the )?user)|\bECONN|\bERR_(?:CONNECTION|NETWORK|INTERNET|NAME|TIMED)|failed to fetch|network (?:error|request failed|is unreachable)/i,
    'unreachable',
  ],
  [/\btime(?:d)?[ -]?out\b/i, 'unreachable'],
  [/reject|\bden(?:y|ied)\b|declin|cancel|refus|dismiss|abort/i, 'rejected'],
  // "Popup closed", "User closed the window".
  [
    /(?:popup|pop-up|window|modal|dialog|prompt|tab|user)\b.{0,20}\bclos|\bclos\w{0,4} (?:the |its )?(?:popup|pop-up|window|modal|dialog|prompt|tab)/i,
    'rejected',
  ],
];

/** Where libraries and wallets put the error that they got themselves. */
const causeNames = [
  'cause',
  'data',
  'originalError',
  'error',
  'info',
  'reason',
  'details',
] as const;
/** Deeper ones are not looked at: an error may contain itself. */
const maxDepth = 4;

/** An error and those inside of it, the outer ones first. Getters of a stranger's object may throw. */
function listCauses(thrown: unknown): unknown[] {
  const found: unknown[] = [];
  let level: unknown[] = [thrown];
  for (let depth = 0; depth <= maxDepth && level.length; depth++) {
    found.push(...level);
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null
        ? causeNames.map((name) => readField(one, name)).filter((cause) => cause != null)
        : [],
    );
  }
  return found;
}

function readField(object: object, name: string): unknown {
  try {
    return (object as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}

/** The code of an error, which may be a number, a text, or the error itself. */
function findCode(error: unknown): ProofErrorCode | undefined {
  const code = typeof error === 'object' && error !== null ? readField(error, 'code') : error;
  if (typeof code !== 'number' && typeof code !== 'string') return undefined;
  const key = String(code).trim();
  return Object.hasOwn(codes, key) ? codes[key] : undefined;
}

function findDescription(error: unknown): ProofErrorCode | undefined {
  const isObject = typeof error === 'object' && error !== null;
  const words = isObject
    ? [readField(error, 'name'), readField(error, 'code'), readField(error, 'message')]
    : [error];
  // A long text of a stranger is not read to its end.
  const text = words
    .filter((word) => typeof word === 'string')
    .join(' ')
    .slice(0, 500);
  return descriptions.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Converts an error of a wallet: by the first known code of it and of the errors inside of it, else by their words. Wallets
 * throw anything: errors, plain objects, texts, nothing at all.
 */
export function toProofError(error: unknown): ProofError {
  if (error instanceof ProofError) return error;
  const causes = listCauses(error);
  const find = (read: (cause: unknown) => ProofErrorCode | undefined) => {
    for (const cause of causes) {
      const code = read(cause);
      if (code) return code;
    }
    return undefined;
  };
  return new ProofError(find(findCode) ?? find(findDescription) ?? 'unknown', [], error);
}

/** Whether the wallet could not or would not sign: wallets report a hardware wallet that can't as any of these. */
export const isRefusal = (error: { code?: string | undefined }): boolean =>
  error.code === 'rejected' || error.code === 'unsupported-method' || error.code === 'unknown';
