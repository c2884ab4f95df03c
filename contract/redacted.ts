import { withoutSecrets } from './secret-paths.ts';

const hidden: readonly [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [/\b(\w*(?:token|secret|password|signature|verifier|code))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi, '$1$2…'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  // Too long for a word or a name: a token, a signature, a key.
  [/[A-Za-z0-9_+=-]{32,}/g, '…'],
];

/** The text without what is nobody else's business: tokens, codes, addresses of mail, queries of addresses. */
export const redacted = (text: string): string =>
  hidden.reduce((left, [pattern, instead]) => left.replace(pattern, instead), withoutSecrets(text));
