/** How far back notifications are loaded: all of them, and the unread ones. */
export type OlderFilter = 'all' | 'unread';

export interface OlderRange {
  /** The cursor of the next page: '' for the first, null when there is none. */
  readonly cursor: string | null;
  /** Everything since this time is loaded; '' when nothing is left. */
  readonly until: string;
  readonly state: 'idle' | 'loading' | 'error';
}
export type OlderByFilter = Readonly<Record<OlderFilter, OlderRange>>;

const whole: OlderRange = { cursor: null, until: '', state: 'idle' };
/** Everything is loaded. */
export const noOlder: OlderByFilter = { all: whole, unread: whole };

/** Only the newest notifications are loaded. @param until time of the oldest of them */
export const startOlder = (until: string): OlderByFilter => {
  const range: OlderRange = { cursor: '', until, state: 'idle' };
  return { all: range, unread: range };
};
