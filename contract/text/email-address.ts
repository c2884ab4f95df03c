/** E-mail addresses: checked, masked for display, normalized for comparison. */
import { textLimits } from '../limits.ts';

/** Whether the text has the form of an e-mail address. The code verifies that the address exists. */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= textLimits.email && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** `mara@lindqvist.se` → `m•••@lindqvist.se`: the owner recognizes the mailbox, others can't read the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Whether both are the same mailbox. Only the domain is case-insensitive: providers differ in the local part. */
export const isSameEmail = (a: string, b: string): boolean =>
  normalizeEmail(a) === normalizeEmail(b);
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}
