import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { onOtherTab } from './other-tabs.ts';
import type { KeyValue } from './page-host.ts';

/** Key and values are the specification's. `required-only` is set by the cookie settings alone (ruling 15). */
export const consentKey = 'userConsent';
export const consentMetaKey = 'userConsentMeta';
const values = ['allow-all', 'required-only', 'decline-all'] as const;
export type ConsentValue = (typeof values)[number];
export type ConsentSource = 'bar' | 'gpc' | 'api';

/** What is noted beside the choice, to prove it and to ask anew (data-model.md 10.10). Never leaves the browser. */
export interface ConsentMeta {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Of the policy that was agreed to. */
  revision: number;
  /** Of the page on which it was asked. */
  language: string;
  source: ConsentSource;
}

/** Why the bar stands: nothing is stored, somebody asked for it, or the browser's own signal was taken for an answer. */
export type ConsentReason = 'question' | 'again' | 'gpc';

/** What may only run after `allow-all`, and never in an embed (ruling 15). */
export type ConsentPurpose = 'tracker' | 'widget' | 'telemetry';

export interface Consent {
  /** The stored choice; null while there is none. */
  readonly $consent: ReadableAtom<ConsentValue | null>;
  /** Whether the bar is to be shown. */
  readonly $asked: ReadableAtom<boolean>;
  /** Why it is shown; read it where `$asked` turned true. */
  readonly reason: () => ConsentReason;
  /** Whether a purpose is allowed: follows each change of mind, in every tab. */
  readonly $allowed: Readonly<Record<ConsentPurpose, ReadableAtom<boolean>>>;
  allowAll(trigger: string): void;
  declineAll(trigger: string): void;
  /** Stores a choice. @param trigger what was pressed; with it the choice is told to the analytics. */
  set(value: ConsentValue, source?: ConsentSource, trigger?: string): void;
  /** Shows the question again, the choice still standing. */
  show(): void;
  /** Takes the bar away without an answer, where there is one already. */
  dismiss(): void;
}

const known = (value: string | null): ConsentValue | null => values.find((one) => one === value) ?? null;

/** Whether the browser sends Global Privacy Control. */
const signalled = () => (globalThis.navigator as { globalPrivacyControl?: boolean } | undefined)?.globalPrivacyControl === true;

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What tracker and telemetry keep goes with a refusal, though their scripts may not be there to do it. */
function forgetTraces(storage: KeyValue): void {
  storage.remove('ev_tracker');
  if (typeof document === 'undefined') return;
  for (const name of ['ai_user', 'ai_session']) document.cookie = `${name}=; path=/; max-age=0`;
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('AI_')) sessionStorage.removeItem(name);
  } catch {
    // Storage that is blocked holds nothing.
  }
}

export function consent(app: App): Consent {
  const { consentStorage: storage } = app.host;
  const inApp = app.host.kind === 'app';
  const { revision = 1, honorGpc = true } = app.config.consent ?? {};
  const $consent = atom<ConsentValue | null>(null);
  const $asked = atom(false);
  const $all = atom(false);
  let reason: ConsentReason = 'question';

  /** Older than the policy; what was stored without a note counts as current. */
  const outdated = () => {
    try {
      return (JSON.parse(storage.get(consentMetaKey) ?? '{}') as Partial<ConsentMeta>).revision! < revision;
    } catch {
      return false;
    }
  };
  const take = () => {
    const value = known(storage.get(consentKey));
    const old = outdated();
    $consent.set(value);
    // Who agreed to something else has not agreed to this.
    $all.set(value === 'allow-all' && !old && inApp);
    if (inApp && value && value !== 'allow-all') forgetTraces(app.host.storage);
    reason = 'question';
    $asked.set(value === null || old);
  };
  const show = (why: ConsentReason) => {
    reason = why;
    $asked.set(true);
  };
  const set = (value: ConsentValue, source: ConsentSource = 'api', trigger?: string) => {
    const language = app.config.locale ?? globalThis.document?.documentElement.lang ?? '';
    const meta: ConsentMeta = { id: newId(), at: new Date(app.clock.now()).toISOString(), revision, language, source };
    storage.set(consentMetaKey, JSON.stringify(meta));
    storage.set(consentKey, value);
    take();
    if (source === 'gpc') show('gpc');
    // Loaded with the answer: the question itself needs no analytics.
    if (trigger) void import('./consent-told.ts').then(({ tellChoice }) => tellChoice(app, value, trigger));
  };

  take();
  // Who set the signal has answered already; a choice of their own, made here before, still stands.
  if (honorGpc && $asked.get() && signalled()) set('decline-all', 'gpc');
  // The bar goes in all tabs at once.
  const follow = () => onOtherTab((key) => (key === consentKey || key === null) && take());
  for (const $store of [$consent, $asked, $all]) onMount($store as ReadableAtom<unknown>, follow);
  return {
    $consent,
    $asked,
    $allowed: { tracker: $all, widget: $all, telemetry: $all },
    reason: () => reason,
    set,
    show: () => show('again'),
    dismiss: () => $asked.set($consent.get() === null),
    allowAll: (trigger) => set('allow-all', 'bar', trigger),
    declineAll: (trigger) => set('decline-all', 'bar', trigger),
  };
}
