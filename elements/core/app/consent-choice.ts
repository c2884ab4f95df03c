/** The stored cookie choice: its values, its key in local storage, and what it allows. */
import { atom, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { createRandomHex } from './random-id.ts';
import { onStorageChange, type KeyValueStorage } from './storage.ts';

/** Key and values are the specification's. Nothing here sets `required-only`; a page that embeds elements may have stored it. */
export const consentKey = 'userConsent';
export const consentMetaKey = 'userConsentMeta';
const values = ['allow-all', 'required-only', 'decline-all'] as const;
export type ConsentValue = (typeof values)[number];
export type ConsentSource = 'bar' | 'gpc' | 'api';

/** Stored with the choice, as its proof and to ask again after a new revision. Never leaves the browser. */
export interface ConsentMeta {
  id: string;
  /** ISO 8601. */
  at: string;
  /** The revision of the policy that was accepted. */
  revision: number;
  /** The language of the page that asked. */
  language: string;
  source: ConsentSource;
}

/** Why the bar is visible: no stored choice, reopened by the person, or Global Privacy Control counted as a refusal. */
export type ConsentReason = 'initial' | 'reopened' | 'gpc';

/** What runs only after `allow-all`, and never in an embed: docs/decisions/015-consent.md. */
export type ConsentPurpose = 'tracker' | 'widget' | 'telemetry';

/** The stored choice and what it allows. `../analytics/consent.store.ts` adds the actions, which are tracked. */
export interface ConsentChoice {
  /** The stored choice; null while there is none. */
  readonly $consent: ReadableAtom<ConsentValue | null>;
  /** Whether the bar is visible. */
  readonly $visible: ReadableAtom<boolean>;
  /** Why it is visible. Read it when `$visible` becomes true. */
  readonly getReason: () => ConsentReason;
  /** Whether a purpose is allowed. Follows each change of the choice, in every tab. */
  readonly $allowed: Readonly<Record<ConsentPurpose, ReadableAtom<boolean>>>;
  /** Stores a choice. */
  store(value: ConsentValue, source: ConsentSource): void;
  /** Shows the bar again and keeps the choice. */
  show(): void;
  /** Hides the bar without an answer, if there is a stored choice. */
  dismiss(): void;
}

const parseConsent = (value: string | null): ConsentValue | null =>
  values.find((known) => known === value) ?? null;

const hasGlobalPrivacyControl = () =>
  (globalThis.navigator as { globalPrivacyControl?: boolean } | undefined)?.globalPrivacyControl ===
  true;

/** Whether the stored choice is for an older revision of the policy. One without metadata counts as current. */
function isOutdated(storage: KeyValueStorage, revision: number): boolean {
  try {
    return (
      (JSON.parse(storage.get(consentMetaKey) ?? '{}') as Partial<ConsentMeta>).revision! < revision
    );
  } catch {
    return false;
  }
}

export function consentChoice(app: App): ConsentChoice {
  const { consentStorage: storage } = app.host;
  const inApp = app.host.kind === 'app';
  const { revision = 1, honorGpc = true } = app.config.consent ?? {};
  const $consent = atom<ConsentValue | null>(null);
  const $visible = atom(false);
  const $all = atom(false);
  let reason: ConsentReason = 'initial';

  const readStored = () => {
    const value = parseConsent(storage.get(consentKey));
    const outdated = isOutdated(storage, revision);
    $consent.set(value);
    // Consent to an older revision is no consent to this one.
    $all.set(value === 'allow-all' && !outdated && inApp);
    if (value && value !== 'allow-all') app.host.clearTrackingData?.();
    reason = 'initial';
    $visible.set(value === null || outdated);
  };
  const show = (why: ConsentReason) => {
    reason = why;
    $visible.set(true);
  };
  const store = (value: ConsentValue, source: ConsentSource) => {
    const language = app.config.locale ?? globalThis.document?.documentElement.lang ?? '';
    const at = new Date(app.clock.now()).toISOString();
    const meta: ConsentMeta = { id: createRandomHex(), at, revision, language, source };
    storage.set(consentMetaKey, JSON.stringify(meta));
    storage.set(consentKey, value);
    readStored();
    if (source === 'gpc') show('gpc');
  };

  readStored();
  // Global Privacy Control answers for the person, except where a choice is stored already.
  if (honorGpc && $visible.get() && hasGlobalPrivacyControl()) store('decline-all', 'gpc');
  // A choice in one tab closes the bar in all tabs.
  const unfollow = onStorageChange((key) => (key === consentKey || key === null) && readStored());
  app.signal.addEventListener('abort', unfollow);
  if (app.signal.aborted) unfollow();
  return {
    $consent,
    $visible,
    $allowed: { tracker: $all, widget: $all, telemetry: $all },
    getReason: () => reason,
    store,
    show: () => show('reopened'),
    dismiss: () => $visible.set($consent.get() === null),
  };
}
