import type { HealthCounts } from '../../contract/campaign.ts';
import { standingOf } from '../../contract/health.ts';
import type { HealthTexts } from './health.texts.ts';

/** What an answer says of a health: dashboard, profile and participation alike. */
export interface HealthAnswer {
  health: string;
  healthCounts?: HealthCounts | undefined;
  healthReasons?: readonly string[] | undefined;
}

/**
 * Why a health is what it is, a sentence each. Worded here where the answer has its numbers and they lead to its health by
 * as many causes; an older server has none, a newer one may judge by another rule: then its own sentences stand.
 */
export function healthSaid(answer: HealthAnswer, t: HealthTexts): readonly string[] {
  const { health, healthCounts: counts, healthReasons: theirs } = answer;
  const ours = counts && standingOf(counts);
  if (ours?.health !== health || (theirs && theirs.length !== ours.reasons.length)) return theirs ?? [];
  return ours.reasons.map((reason) => {
    if (reason === 'few') return t.healthFew;
    const say = reason === 'deleted' ? t.healthDeleted : t.healthNotEligible;
    return t.healthReason({ of: t.healthOf(counts!.decided), what: say(counts![reason]) });
  });
}
