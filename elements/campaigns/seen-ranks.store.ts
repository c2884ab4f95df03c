/** The ranks that the person has seen since the page was opened: a better one is a moment. Nothing is stored. */
import type { App } from '../core/app/app.ts';
import { session } from '../core/session/session.store.ts';

export interface SeenRanks {
  /**
   * Remembers the rank that is shown.
   * @param place the campaign, or a week of it
   * @returns the rank that was seen before, if this one is better
   */
  see(place: string, rank: number | null | undefined): number | undefined;
}

export function seenRanks(app: App): SeenRanks {
  const ranks = new Map<string, number>();
  return {
    see(place, rank) {
      if (!rank) return undefined;
      const key = `${app.use(session).$user.get().userId ?? ''} ${place}`;
      const former = ranks.get(key);
      ranks.set(key, rank);
      return former !== undefined && rank < former ? former : undefined;
    },
  };
}
