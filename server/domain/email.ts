/** Addresses shown in part, and the mails that the product sends: plain text; a link opens the page that asks for the code, carries no code and does nothing by itself. */
import type { Mail } from '../adapters/mail.ts';
import { maskAddress } from './wallet-address.ts';

/** `mara@lindqvist.se` → `m•••@lindqvist.se`: tells the owner which mailbox, and nobody else the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}

/** Two addresses are the same mailbox; the part before the @ is left alone, as providers differ there. */
export const sameEmail = (a: string, b: string): boolean => normalEmail(a) === normalEmail(b);
export function normalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? email : email.slice(0, at) + email.slice(at).toLowerCase();
}

/** `20 Nov 2026, 14:00 UTC`, for sentences and mails; elements format for themselves. */
export function whenText(at: Date): string {
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][at.getUTCMonth()] ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getUTCDate())} ${month} ${String(at.getUTCFullYear())}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

const notYou =
  'If it wasn’t you, don’t enter the code and don’t pass it on. Sign out the places you don’t know in your settings.';
const never = 'We never ask for this code by phone, chat or mail.';

/** Texts carry `amount` as "50 USDC". */
export function withdrawalCodeMail(
  to: string,
  code: string,
  about: { amount: string; net: string; address: string; expiresAt: Date; reference: string; link: string },
): Mail {
  return mail(to, `${code} is the code for your ${about.amount} withdrawal`, [
    `Your code is ${code}`,
    `It confirms the withdrawal of ${about.amount} to ${maskAddress(about.address)}, of which ${about.net} arrive there. Check the address: ${about.address}`,
    `The code is valid until ${whenText(about.expiresAt)}. Nothing is sent until you enter it, here: ${about.link}`,
    `If it wasn’t you, cancel the withdrawal: nothing has been sent. ${never}`,
    `Reference ${about.reference}`,
  ]);
}

export function emailCodeMail(
  to: string,
  code: string,
  about: { step: 'old' | 'new'; newEmail: string; expiresAt: Date; link: string },
): Mail {
  const what =
    about.step === 'old'
      ? `It allows a change of your address from this one to ${maskEmail(about.newEmail)}.`
      : 'It confirms that this address is yours.';
  return mail(to, `${code} is your code`, [
    `Your code is ${code}`,
    `${what} It is valid until ${whenText(about.expiresAt)}. Enter it here: ${about.link}`,
    `${notYou} ${never}`,
  ]);
}

/** To the address that was replaced: the last chance to notice a theft. */
export function emailChangedMail(to: string, about: { newEmail: string; at: Date; heldUntil: Date }): Mail {
  return mail(to, 'Your e-mail address was changed', [
    `On ${whenText(about.at)} the address of your account was changed to ${maskEmail(about.newEmail)}. Codes go there from now on.`,
    `Withdrawals are held until ${whenText(about.heldUntil)}. If it wasn’t you, answer this mail before then.`,
  ]);
}

export function twoFactorCodeMail(to: string, code: string, about: { enabled: boolean; expiresAt: Date; link: string }): Mail {
  return mail(to, `${code} is your code`, [
    `Your code is ${code}`,
    `It turns the second factor of your account ${about.enabled ? 'on' : 'off'}. It is valid until ${whenText(about.expiresAt)}. Enter it here: ${about.link}`,
    `${notYou} ${never}`,
  ]);
}

export function twoFactorChangedMail(to: string, about: { enabled: boolean; at: Date; heldUntil: Date }): Mail {
  const now = about.enabled ? 'on' : 'off';
  return mail(to, `Your second factor is ${now}`, [
    `On ${whenText(about.at)} the second factor of your account was turned ${now}.`,
    `Withdrawals are held until ${whenText(about.heldUntil)}. If it wasn’t you, answer this mail before then.`,
  ]);
}

export function withdrawalSentMail(to: string, about: { net: string; address: string; reference: string }): Mail {
  return mail(to, `${about.net} arrived in your wallet`, [
    `${about.net} arrived in ${maskAddress(about.address)}.`,
    `Reference ${about.reference}`,
  ]);
}

const mail = (to: string, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nEvangelist\n`,
});
