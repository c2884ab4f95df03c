/** The e-mail addresses that a call brings. */
import { parseEmail } from '../../common/text/email-address.ts';
import { ApiError } from '../api-error.ts';

/**
 * @param typed as the person wrote it
 * @returns the address as it is stored
 * @throws ApiError EMAIL_INVALID with what is wrong
 */
export function readEmail(typed: string): string {
  const parsed = parseEmail(typed);
  if (!parsed.ok) throw new ApiError('EMAIL_INVALID', { kind: parsed.kind });
  return parsed.email;
}
