import { CallError } from './call-error.ts';

/** What the specification says when nothing better is known. */
export const defaultErrorText = 'Error, please contact support.';
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
 * joined by spaces; its `message`; its `detail` or `errors` with locations; else the default. In another language than
 * English the sentence of the error's code comes before what the server says in English.
 * @param otherwise the default, in the App's language
 */
export function errorMessage(error: unknown, otherwise = defaultErrorText): string {
  if (typeof error === 'string') return error || otherwise;
  if (!isFields(error)) return otherwise;
  if (error instanceof CallError && error.translated) return error.translated;
  const answer = answerOf(error);
  const said =
    answer && (sentences(answer['errors']) ?? text(answer['message']) ?? located(answer['detail']) ?? located(answer['errors']));
  if (said) return said;
  return error instanceof CallError && error.kind !== 'http' ? error.message : otherwise;
}
