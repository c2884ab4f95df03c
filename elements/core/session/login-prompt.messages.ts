import { 'login-prompt' as loginPrompt } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const loginPromptMessages = messages({ 'login-prompt': loginPrompt });

/** What the person would see after the login. */
export type LoginPromptSubject =
  | 'wallets'
  | 'withdraw'
  | 'withdrawals'
  | 'balances'
  | 'earnings'
  | 'email'
  | 'sessions'
  | 'personal'
  | 'mails'
  | 'authentication'
  | 'cases'
  | 'brand';
