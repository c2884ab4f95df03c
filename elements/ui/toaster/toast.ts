import type { Tone } from '../../base/tone.ts';

/** A toast as the toaster renders it. */
export interface ToasterItem {
  readonly id: number;
  readonly tone: Exclude<Tone, ''>;
  readonly text: string;
  readonly detail?: string;
  /** `app`: top end corner, with a progress bar, can be paused. `shell`: bottom, without both. */
  readonly profile?: 'app' | 'shell';
  /** Milliseconds; 0 shows it until it is dismissed. */
  readonly timeout: number;
  readonly action?: { readonly label: string };
  /** How often the same toast was added while it is visible. */
  readonly count?: number;
}
