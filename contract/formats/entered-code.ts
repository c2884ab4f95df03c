/** Codes as people type and paste them: six digits, or a recovery code. Fields and server read them with the same functions. */
import { accountLimits } from '../limits.ts';
import { normalizeText } from './normal-form.ts';

/** A code as typed or pasted, with spaces, dashes and invisible signs: at most so many characters. */
export const maxTypedCodeLength = 100;

/** Replaces full-width, Arabic-Indic and Persian digits by ASCII digits; some keyboards type these. */
export const toAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** Without spaces, dashes of any kind, invisible signs and capitals, none of which belongs to a code. */
export const normalizeCode = (text: string): string =>
  toAsciiDigits(normalizeText(text)).replace(/[ -]/g, '').toLowerCase();

const digitsPattern = new RegExp(`^\\d{${accountLimits.codeLength}}$`);
const recoveryPattern = /^[a-z\d]{8}$/;

/** Whether the normal form has the six digits of a mail or an app. */
export const isDigitCode = (code: string): boolean => digitsPattern.test(code);
/** Whether the normal form can be a recovery code, such as `k7fq2m9x`. */
export const isRecoveryCode = (code: string): boolean => recoveryPattern.test(code);
