/** What an operator may see of a job: payloads and errors can hold personal data, addresses and sealed mails. */
import { redact } from '../../contract/text/redact.ts';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const maxTextLength = 300;

/** Without addresses, tokens and the queries of URLs. */
export const toSafeText = (text: string): string => redact(text.slice(0, maxTextLength));

const toSafeValue = (value: unknown): string | number | boolean | null => {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string')
    return isId.test(value) || isTime.test(value) ? value : `text of ${value.length} characters`;
  return Array.isArray(value) ? `list of ${value.length}` : 'object';
};

/** Ids, times, numbers and switches of a payload; of everything else only its kind and size. */
export const toSafePayload = (
  payload: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, toSafeValue(value)]));
