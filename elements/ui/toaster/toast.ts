/** A toast as the toaster draws it. */
export interface ToasterItem {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'bad' | 'warn';
  readonly text: string;
  readonly detail?: string;
  /** `app`: top at the end side, with a bar, pauses. `shell`: bottom, neither. */
  readonly profile?: 'app' | 'shell';
  /** Milliseconds; 0 stays until dismissed. */
  readonly timeout: number;
  readonly action?: { readonly label: string };
  /** How often the same was said while it stands. */
  readonly count?: number;
}
