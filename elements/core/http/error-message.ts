/** Which sentence is shown for a failed call. */
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

/** Longer sentences of a server are cut: a toast is no page. */
const maxSentenceLength = 200;
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** They could turn the words around: the reader would see another sentence. */
const bidiCharacters = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** A page of a proxy, or part of one. */
const isHtml = (text: string): boolean => /<[a-z!/?]/i.test(text);
/** A code is for programs: our own server sends nothing else, and its catalogue has the sentence. */
const isCode = (text: string): boolean => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(text);

/**
 * A sentence that a server has written, as it may be shown: one line, at most {@link maxSentenceLength} characters, without control
 * and bidi characters. Undefined for HTML, codes, and what is no text.
 */
function cleanSentence(value: unknown): string | undefined {
  // No more is read than can be shown, also of a body of megabytes.
  if (typeof value !== 'string' || isHtml(value.slice(0, 10_000))) return undefined;
  const line = value
    .slice(0, 10_000)
    .replace(bidiCharacters, '')
    .replace(controlCharacters, ' ')
    .trim();
  if (line === '' || isCode(line)) return undefined;
  return Array.from(line).slice(0, maxSentenceLength).join('').trimEnd();
}

/** Whether an answer below 500 is a plain sentence, or has one as its `detail`. */
export const hasServerSentence = (error: ApiError): boolean =>
  error.status < 500 &&
  Boolean(cleanSentence(error.text) ?? (error.code ? undefined : cleanSentence(readDetail(error))));

const readDetail = ({ body }: ApiError): unknown => (body as Fields | undefined)?.['detail'];

/** The status of an error, in any of the shapes that libraries use; 0 where it has none. */
function getStatus(error: Fields): number {
  const response = isFields(error['response']) ? error['response'] : {};
  return Number(error['status'] ?? error['statusCode'] ?? response['status'] ?? 0);
}

/** A list of plain sentences, joined by spaces. */
function joinSentences(list: unknown): string | undefined {
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return undefined;
  return nonEmpty(list.join(' '));
}

/** The response body that an error carries, in any of the shapes that libraries use: an object, or a plain sentence. */
function getResponseBody(error: Fields): Fields | string | undefined {
  for (const body of [error['body'], error['text'], error['response'], error['data']]) {
    if (typeof body === 'string') return body;
    if (!isFields(body)) continue;
    const { data } = body;
    return isFields(data) || typeof data === 'string' ? data : body;
  }
  return undefined;
}

/** The sentence in an error's body, in the order of the specification. */
function getBodyMessage(body: Fields, isBelow500: boolean): string | undefined {
  return (
    joinSentences(body['errors']) ??
    nonEmpty(body['message']) ??
    // A body with a code is our own server's: its catalogue has the sentence.
    (isBelow500 && !body['code'] ? cleanSentence(body['detail']) : undefined) ??
    formatLocated(body['detail']) ??
    formatLocated(body['errors'])
  );
}

/**
 * The message of an error. The message of its code comes first, in the App's language. Without a known code,
 * servers differ in where they put the sentence, and the order is: a plain string, also as the whole body below 500; the body's `errors`
 * joined by spaces; its `message`; its `detail` as a string (below 500); its `detail` or `errors` with locations; else the default. A
 * sentence that is the whole body or a `detail` is cut and cleaned, and never HTML.
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
  const isBelow500 = getStatus(error) < 500;
  const message =
    typeof body === 'string'
      ? isBelow500 && cleanSentence(body)
      : body && getBodyMessage(body, isBelow500);
  if (message) return stripPrefix(message);
  return isApiError && error.kind !== 'http' ? error.message : byDefault;
}
