import type { ApiError } from '../../contract/errors.ts';

/** Why a call failed: an answer with an error status, no answer, no answer in time, an answer that is none, or given up. */
export type CallErrorKind = 'http' | 'network' | 'timeout' | 'shape' | 'abort';

/** What the specification says when nothing better is known. */
export const defaultErrorText = 'Error, please contact support.';
/** What it says about an answer that can't be read. */
export const malformedText = 'Unable to transform response from server';

const ownTexts: Partial<Record<CallErrorKind, string>> = {
  network: 'The server can’t be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Try again in a moment.',
  shape: malformedText,
  abort: 'The request was cancelled.',
};

/** A call that failed. `status` is 0 where no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** One code of the catalogue in contract/errors.ts, or one of a newer server. */
  readonly code: string | undefined;
  readonly body: ApiError | undefined;
  readonly kind: CallErrorKind;

  constructor(kind: CallErrorKind, parts: { status?: number; body?: ApiError | undefined; cause?: unknown } = {}) {
    super(parts.body?.message ?? ownTexts[kind] ?? `The server answered ${parts.status ?? 0}.`, { cause: parts.cause });
    this.kind = kind;
    this.status = parts.status ?? 0;
    this.body = parts.body;
    this.code = parts.body?.code;
  }
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** `[{ loc: ['body', 'amount'], msg: 'must …' }]` as `body.amount: must …`, joined by spaces. */
function located(list: unknown): string | undefined {
  if (!Array.isArray(list)) return undefined;
  const lines = list.filter(isFields).flatMap((item) => {
    const message = text(item['msg']) ?? text(item['message']);
    const loc = item['loc'] ?? item['path'] ?? item['location'];
    const path = Array.isArray(loc) ? loc.join('.') : (text(loc) ?? '');
    return message ? [path ? `${path}: ${message}` : message] : [];
  });
  return text(lines.join(' '));
}

/** The list of plain sentences of an answer, joined by spaces. */
function sentences(list: unknown): string | undefined {
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return undefined;
  return text(list.join(' '));
}

/** The body of the answer that an error carries, in any of the shapes that libraries give it. */
function answerOf(error: Fields): Fields | undefined {
  for (const found of [error['body'], error['response'], error['data']]) {
    if (!isFields(found)) continue;
    return isFields(found['data']) ? found['data'] : found;
  }
  return undefined;
}

/**
 * The sentence of an error toast, in the precedence of spec section 8: a plain string as it is; the answer's `errors`
 * joined by spaces; its `message`; its `detail` or `errors` with locations; else the default.
 */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return error || defaultErrorText;
  if (!isFields(error)) return defaultErrorText;
  const answer = answerOf(error);
  const said =
    answer && (sentences(answer['errors']) ?? text(answer['message']) ?? located(answer['detail']) ?? located(answer['errors']));
  if (said) return said;
  return error instanceof CallError && ownTexts[error.kind] ? error.message : defaultErrorText;
}
