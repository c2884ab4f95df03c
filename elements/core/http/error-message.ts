import { ApiError } from './api-error.ts';
import { errorsMessages } from './errors.messages.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** `[{ loc: ['body', 'amount'], msg: 'must …' }]` as `body.amount: must …`, joined by spaces. */
function formatLocated(list: unknown): string | undefined {
  if (!Array.isArray(list)) return undefined;
  const lines = list.filter(isFields).flatMap((item) => {
    const message = nonEmpty(item['msg']) ?? nonEmpty(item['message']);
    const loc = item['loc'] ?? item['path'] ?? item['location'];
    const path = Array.isArray(loc) ? loc.join('.') : (nonEmpty(loc) ?? '');
    return message ? [path ? `${path}: ${message}` : message] : [];
  });
  return nonEmpty(lines.join(' '));
}

/** The server's message without the prefix of a 401 by which a client knows that the network withdrew its access. */
const stripPrefix = (message: string): string => message.replace(/^X: /, '');

/** A list of plain sentences, joined by spaces. */
function joinSentences(list: unknown): string | undefined {
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return undefined;
  return nonEmpty(list.join(' '));
}

/** The response body that an error carries, in any of the shapes that libraries use. */
function getResponseBody(error: Fields): Fields | undefined {
  for (const body of [error['body'], error['response'], error['data']]) {
    if (!isFields(body)) continue;
    return isFields(body['data']) ? body['data'] : body;
  }
  return undefined;
}

/**
 * The message of an error. The message of its code comes first, in the App's language. Without a known code,
 * servers differ in where they put the sentence, and the order is: a plain string; the body's `errors` joined by spaces; its `message`; its
 * `detail` or `errors` with locations; else the default.
 * @param fallback the default message; by default the error's own, which is in the App's language
 */
export function getErrorMessage(error: unknown, fallback?: string): string {
  const isApiError = error instanceof ApiError;
  const byDefault =
    fallback ?? (isApiError ? error.defaultMessage : errorsMessages.english.default);
  if (typeof error === 'string') return error || byDefault;
  if (!isFields(error)) return byDefault;
  if (isApiError && error.codeMessage) return error.codeMessage;
  const body = getResponseBody(error);
  const message =
    body &&
    (joinSentences(body['errors']) ??
      nonEmpty(body['message']) ??
      formatLocated(body['detail']) ??
      formatLocated(body['errors']));
  if (message) return stripPrefix(message);
  return isApiError && error.kind !== 'http' ? error.message : byDefault;
}
