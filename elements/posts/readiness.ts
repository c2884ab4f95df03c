/** Whether a composition can be published, and if not, why: one sentence for beside the button. */
import type { PostLimits } from '../../contract/post-limits.ts';
import type { Composition } from './composer.store.ts';
import { findEntities } from './entities.ts';
import type { EditorTexts } from './editor.texts.ts';
import type { TextCheck } from './text-checks.ts';
import { weightedLength } from './weighted-length.ts';

export interface Readiness {
  /** Weighted length of the text. */
  length: number;
  /** Every condition, the length among them. */
  checks: readonly TextCheck[];
  /** Why it can't be published; empty when it can. */
  reason: string;
  /** It can be published, but would not count. */
  hint: string;
}

/** "a", "a and b", "a, b and c" in the reader's language. */
const listed = (words: readonly string[], locale: string | undefined) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

export function readiness(
  state: Pick<Composition, 'text' | 'campaignId' | 'restoring'>,
  checks: readonly TextCheck[],
  limits: PostLimits,
  t: EditorTexts,
  locale?: string,
): Readiness {
  const text = state.text.trim();
  const length = weightedLength(text, limits).weight;
  const over = length - limits.maxWeighted;
  const cashtags = findEntities(text).filter(({ kind }) => kind === 'cashtag').length;
  const banned = checks.find(({ kind }) => kind === 'banned');
  const all: TextCheck[] = [
    ...checks,
    { kind: 'length', label: over > 0 ? t.over(over) : t.fits(limits.maxWeighted), met: over <= 0 },
  ];
  const reason =
    (state.restoring && t.restoringReason) ||
    (!state.campaignId && t.noCampaignReason) ||
    (!text && t.emptyReason) ||
    (over > 0 && t.overReason(over)) ||
    (cashtags > limits.maxCashtags && t.cashtagReason(limits.maxCashtags)) ||
    (banned && t.bannedReason(banned.label)) ||
    '';
  const missing = checks.filter(({ met, kind }) => !met && kind !== 'banned').map(({ label }) => label);
  const hint = text && missing.length ? t.missingHint(listed(missing, locale)) : '';
  return { length, checks: all, reason, hint };
}
