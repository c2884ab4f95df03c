import type { TemplateResult } from 'lit';
import { alert } from '../../ui/icons/alert.ts';
import { ban } from '../../ui/icons/ban.ts';
import { clock } from '../../ui/icons/clock.ts';
import { lock } from '../../ui/icons/lock.ts';
import { offline } from '../../ui/icons/offline.ts';
import { user } from '../../ui/icons/user.ts';

/** What a case looks like; texts by their names in `way-in.texts.ts`. */
export interface LoginErrorCase {
  /** The case's own name: the only thing that analytics learns. */
  name: string;
  icon: TemplateResult;
  title: `${string}Title`;
  text: `${string}Text`;
  /** Whether trying again can help at once. */
  again: boolean;
  /** Whether another account can. */
  other: boolean;
}
const one = (name: string, icon: TemplateResult, key: string, again = true, other = true): LoginErrorCase => ({
  name,
  icon,
  title: `${key}Title`,
  text: `${key}Text`,
  again,
  other,
});

const unknown = one('unknown', alert, 'unknown');
const cases = [
  one('access_denied', user, 'denied'),
  one('account_suspended', ban, 'suspended', false),
  one('account_too_new', clock, 'new', false),
  one('scope_missing', lock, 'scope'),
  one('handle_already_linked', user, 'linked', false),
  one('state_mismatch', clock, 'expired'),
  one('expired', clock, 'expired'),
  one('grant_refused', lock, 'grant', false),
  one('provider_unavailable', offline, 'unavailable'),
  one('provider_policy', lock, 'policy', false, false),
  one('site_unlisted', ban, 'unlisted', false, false),
  unknown,
];

/** The case that a query names; anything else is `unknown`. Nothing of the query is ever shown. */
export const loginErrorCase = (error: string | null): LoginErrorCase => cases.find(({ name }) => name === error) ?? unknown;
