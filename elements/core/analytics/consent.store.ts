import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { App } from '../app/app.ts';
import {
  consentChoice,
  type ConsentChoice,
  type ConsentSource,
  type ConsentValue,
} from '../app/consent-choice.ts';

export type {
  ConsentChoice,
  ConsentMeta,
  ConsentPurpose,
  ConsentReason,
  ConsentSource,
  ConsentValue,
} from '../app/consent-choice.ts';

/** The cookie choice, with the actions of the bar and of the settings. */
export interface Consent extends Omit<ConsentChoice, 'store'> {
  allowAll(trigger: string): void;
  declineAll(trigger: string): void;
  /** Stores a choice. @param trigger the pressed control; with it the choice is tracked */
  set(value: ConsentValue, source?: ConsentSource, trigger?: string): void;
}

export function consent(app: App): Consent {
  const { store, ...choice } = app.use(consentChoice);
  const set = (value: ConsentValue, source: ConsentSource = 'api', trigger?: string) => {
    store(value, source);
    // Loaded with the answer: the bar itself needs no analytics.
    if (trigger)
      void loadModule(() => import('./track-consent.ts'), warnOfLoadError).then((module) =>
        module?.trackConsent(app, value, trigger),
      );
  };
  return {
    ...choice,
    set,
    allowAll: (trigger) => set('allow-all', 'bar', trigger),
    declineAll: (trigger) => set('decline-all', 'bar', trigger),
  };
}
