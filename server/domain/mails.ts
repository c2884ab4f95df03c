/**
 * The mails of the product, in plain text. A link opens the page where the code is entered; it holds no code and confirms
 * nothing by itself.
 */
import type { Mail } from '../adapters/mail.ts';
import { maskEmail } from '../../contract/text/email-address.ts';
import { formatUtc } from './time.ts';
import { maskAddress } from './wallet-address.ts';

const notYouWarning =
  'If it wasn’t you, don’t enter the code and don’t pass it on. Sign out the places you don’t know in your settings.';
const neverShareWarning = 'We never ask for this code by phone, chat or mail.';

/** `amount` and `net` are formatted, e.g. "50 USDC". */
export function createWithdrawalCodeMail(
  to: string,
  code: string,
  about: {
    amount: string;
    net: string;
    address: string;
    expiresAt: Date;
    reference: string;
    link: string;
  },
): Mail {
  return toMail(to, `${code} is the code for your ${about.amount} withdrawal`, [
    `Your code is ${code}`,
    `It confirms the withdrawal of ${about.amount} to ${maskAddress(about.address)}, of which ${about.net} arrive there. Check the address: ${about.address}`,
    `The code is valid until ${formatUtc(about.expiresAt)}. Nothing is sent until you enter it, here: ${about.link}`,
    `If it wasn’t you, cancel the withdrawal: nothing has been sent. ${neverShareWarning}`,
    `Reference ${about.reference}`,
  ]);
}

export function createEmailCodeMail(
  to: string,
  code: string,
  about: { step: 'old' | 'new'; newEmail: string; expiresAt: Date; link: string },
): Mail {
  const what =
    about.step === 'old'
      ? `It allows a change of your address from this one to ${maskEmail(about.newEmail)}.`
      : 'It confirms that this address is yours.';
  return toMail(to, `${code} is your code`, [
    `Your code is ${code}`,
    `${what} It is valid until ${formatUtc(about.expiresAt)}. Enter it here: ${about.link}`,
    `${notYouWarning} ${neverShareWarning}`,
  ]);
}

/** Sent to the replaced address, so that its owner notices a theft. */
export function createEmailChangedMail(
  to: string,
  about: { newEmail: string; at: Date; heldUntil: Date },
): Mail {
  return toMail(to, 'Your e-mail address was changed', [
    `On ${formatUtc(about.at)} the address of your account was changed to ${maskEmail(about.newEmail)}. Codes go there from now on.`,
    `Withdrawals are held until ${formatUtc(about.heldUntil)}. If it wasn’t you, answer this mail before then.`,
  ]);
}

export function createTwoFactorCodeMail(
  to: string,
  code: string,
  about: { enabled: boolean; expiresAt: Date; link: string },
): Mail {
  return toMail(to, `${code} is your code`, [
    `Your code is ${code}`,
    `It turns the second factor of your account ${about.enabled ? 'on' : 'off'}. It is valid until ${formatUtc(about.expiresAt)}. Enter it here: ${about.link}`,
    `${notYouWarning} ${neverShareWarning}`,
  ]);
}

export function createTwoFactorChangedMail(
  to: string,
  about: { enabled: boolean; at: Date; heldUntil: Date },
): Mail {
  const now = about.enabled ? 'on' : 'off';
  return toMail(to, `Your second factor is ${now}`, [
    `On ${formatUtc(about.at)} the second factor of your account was turned ${now}.`,
    `Withdrawals are held until ${formatUtc(about.heldUntil)}. If it wasn’t you, answer this mail before then.`,
  ]);
}

export function createWithdrawalSentMail(
  to: string,
  about: { net: string; address: string; reference: string },
): Mail {
  return toMail(to, `${about.net} arrived in your wallet`, [
    `${about.net} arrived in ${maskAddress(about.address)}.`,
    `Reference ${about.reference}`,
  ]);
}

const toMail = (to: string, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nEvangelist\n`,
});
