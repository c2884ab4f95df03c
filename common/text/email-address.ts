/** E-mail addresses: read from what was typed, masked for display, compared. Form, server and operator use the same functions. */
import { textLimits } from '../../contract/limits.ts';

/** What is wrong with an address: a variant of the message of `EMAIL_INVALID`. */
export type EmailProblem = 'form' | 'name' | 'domain' | 'length';
export type ParsedEmail = { ok: true; email: string } | { ok: false; kind: EmailProblem };

/** RFC 5321, section 4.5.3.1.1: in bytes, of the part before `@`. */
const maxNameLength = 64;
/**
 * The signs of RFC 5322 without quotes, in any order of dots: mailboxes such as `mara..l` exist, although no new one may be
 * called so. Letters of other scripts are possible since RFC 6531.
 */
const namePattern = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Nothing that the URL parser would read as a port, a path, a login or a percent form. The stops separate labels in IDNA. */
const domainPattern = /^[\p{L}\p{M}\p{N}\u200C\u200D.\u3002\uFF0E\uFF61-]+$/u;
const joiners = /[\u200C\u200D]/g;
const labelPattern = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const topLevelPattern = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

function parseHost(domain: string): string | null {
  const address = `https://${domain}/`;
  return domainPattern.test(domain) && URL.canParse(address) ? new URL(address).hostname : null;
}

/** The domain as DNS has it, in lower case and ASCII; null for what is no domain with a dot. */
function toAsciiDomain(typed: string): string | null {
  const domain = typed.replace(/[.\u3002]$/, '');
  // A joiner belongs to some names of Persian and Sinhala, and is a slip of the keyboard elsewhere.
  const host = parseHost(domain) ?? parseHost(domain.replace(joiners, ''));
  const labels = host?.split('.') ?? [];
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => labelPattern.test(label)) &&
    topLevelPattern.test(labels.at(-1)!);
  return host !== null && isDomain ? host : null;
}

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Reads an address as typed or pasted: full-width signs, invisible signs and white space around it are tolerated, and a domain
 * of other letters gets its ASCII form, which every mail server understands. The mailed code proves that the address exists.
 */
export function parseEmail(typed: string): ParsedEmail {
  const text = typed
    .normalize('NFKC')
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .trim();
  if (text.length > textLimits.email) return { ok: false, kind: 'length' };
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1) return { ok: false, kind: 'form' };
  const name = text.slice(0, at).replace(joiners, '');
  if (!namePattern.test(name)) return { ok: false, kind: name.includes('@') ? 'form' : 'name' };
  const domain = toAsciiDomain(text.slice(at + 1));
  if (domain === null) return { ok: false, kind: 'domain' };
  const email = `${name}@${domain}`;
  const isTooLong = countBytes(name) > maxNameLength || countBytes(email) > textLimits.email;
  return isTooLong ? { ok: false, kind: 'length' } : { ok: true, email };
}

/** `mara@lindqvist.se` → `m•••@lindqvist.se`: the owner recognizes the mailbox, others can't read the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Both parts in one notation; a text that is no address stays as it is. */
export function normalizeEmail(email: string): string {
  const parsed = parseEmail(email);
  return parsed.ok ? parsed.email : email;
}
/** Whether both are the same mailbox. Only the domain is case-insensitive: providers differ in the local part. */
export const isSameEmail = (a: string, b: string): boolean =>
  normalizeEmail(a) === normalizeEmail(b);
