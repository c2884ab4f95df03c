import type { EmailProblem } from '../../common/text/email-address.ts';
import { account } from '../../messages/en/account.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const accountMessages = messages({ account });
export type AccountMessages = MessagesOf<'account'>;

/** The sentence for each fault of a typed address. */
export const emailProblemMessages = {
  form: 'emailInvalid',
  name: 'emailInvalidName',
  domain: 'emailInvalidDomain',
  length: 'emailTooLong',
} as const satisfies Record<EmailProblem, keyof AccountMessages>;
