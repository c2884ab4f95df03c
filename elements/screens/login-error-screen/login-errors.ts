/** How each error of a login is shown. */
import type { TemplateResult } from 'lit';
import { alert, ban, clock, lock, offline, user } from '../../ui/icons/icons.ts';
import type { LoginErrorScreenMessages } from './login-error-screen.messages.ts';

type WithoutTitle<Key> = Key extends `${infer Name}Title` ? Name : never;
/** `denied` of the messages `deniedTitle` and `deniedText`. */
type CaseKey = WithoutTitle<keyof LoginErrorScreenMessages>;

/** How one login error is shown. `title` and `text` are keys of messages. */
export interface LoginErrorCase {
  /** Name of the case. Analytics receives this name only. */
  name: string;
  icon: TemplateResult;
  title: `${CaseKey}Title`;
  text: `${CaseKey}Text`;
  /** Whether an immediate retry can succeed. */
  canRetry: boolean;
  /** Whether logging in with another account can succeed. */
  canSwitchAccount: boolean;
  /** Whether a login by e-mail can succeed in its place, and whether it is the way on: X refuses the person for long. */
  email: 'none' | 'offered' | 'recommended';
}
/** What is wrong is the link, not the login at X. */
const withoutEmail = ['grant_refused', 'site_unlisted', 'challenge_missing'];
const withEmailRecommended = ['account_suspended', 'provider_policy'];

function getEmail(name: string): LoginErrorCase['email'] {
  if (withoutEmail.includes(name)) return 'none';
  return withEmailRecommended.includes(name) ? 'recommended' : 'offered';
}

const createCase = (
  name: string,
  icon: TemplateResult,
  key: CaseKey,
  canRetry = true,
  canSwitchAccount = true,
): LoginErrorCase => ({
  name,
  icon,
  title: `${key}Title`,
  text: `${key}Text`,
  canRetry,
  canSwitchAccount,
  email: getEmail(name),
});

const unknownCase = createCase('unknown', alert, 'unknown');
const cases = [
  createCase('access_denied', user, 'denied'),
  createCase('account_suspended', ban, 'suspended', false),
  createCase('account_too_new', clock, 'new', false),
  createCase('scope_missing', lock, 'scope'),
  createCase('handle_already_linked', user, 'linked', false),
  createCase('state_mismatch', clock, 'expired'),
  createCase('expired', clock, 'expired'),
  createCase('grant_refused', lock, 'grant', false, false),
  createCase('provider_unavailable', offline, 'unavailable'),
  createCase('provider_policy', lock, 'policy', false, false),
  createCase('challenge_missing', ban, 'challenge', false, false),
  createCase('site_unlisted', ban, 'unlisted', false, false),
  unknownCase,
];

/** Finds the case for the `error` query parameter; `unknown` otherwise. The parameter itself is never shown. */
export const getLoginErrorCase = (error: string | null): LoginErrorCase =>
  cases.find(({ name }) => name === error) ?? unknownCase;
