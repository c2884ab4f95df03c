import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { onOtherTab } from './other-tabs.ts';

/** Key and values are the specification's. `required-only` is set by the cookie settings alone (ruling 15). */
export const consentKey = 'userConsent';
export const consentMetaKey = 'userConsentMeta';
const values = ['allow-all', 'required-only', 'decline-all'] as const;
export type ConsentValue = (typeof values)[number];

export interface Consent {
  /** The stored choice; null while there is none. */
  readonly $consent: ReadableAtom<ConsentValue | null>;
  /** Whether the question is to be shown: nothing stored, or asked for anew. */
  readonly $asked: ReadableAtom<boolean>;
  allowAll(trigger: string): void;
  declineAll(trigger: string): void;
  set(value: ConsentValue, source?: 'bar' | 'api'): void;
  /** Shows the question again, the choice still standing. */
  show(): void;
}

const known = (value: string | null): ConsentValue | null => values.find((one) => one === value) ?? null;

export function consent(app: App): Consent {
  const { consentStorage: storage } = app.host;
  const $consent = atom(known(storage.get(consentKey)));
  const $asked = atom($consent.get() === null);
  const take = () => {
    $consent.set(known(storage.get(consentKey)));
    $asked.set($consent.get() === null);
  };
  // The bar goes in all tabs at once.
  const follow = () => onOtherTab((key) => (key === consentKey || key === null) && take());
  onMount($consent, follow);
  onMount($asked, follow);
  const set = (value: ConsentValue, source: 'bar' | 'api' = 'api') => {
    storage.set(consentKey, value);
    const meta = { at: new Date(app.clock.now()).toISOString(), revision: 1, source };
    storage.set(consentMetaKey, JSON.stringify(meta));
    take();
  };
  const choose = (value: ConsentValue, event: string) => (trigger: string) => {
    set(value, 'bar');
    const options = { trigger, advertiser: (app.config.brand ?? '').toLowerCase() };
    // Loaded with the answer: the question itself needs no analytics.
    void import('./analytics.ts').then(({ analytics }) => app.use(analytics).track(event, options));
  };
  return {
    $consent,
    $asked,
    set,
    show: () => $asked.set(true),
    allowAll: choose('allow-all', 'ui_cookies_allow_all_selected'),
    declineAll: choose('decline-all', 'ui_cookies_decline_all_selected'),
  };
}
