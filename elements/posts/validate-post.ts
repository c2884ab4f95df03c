/** Validation of a composition before publishing. */
import { formatList, type Locale } from '../../messages/values.ts';
import { formatLanguageList } from '../core/i18n/language-list.ts';
import type { Composition, Omissions } from './composition.ts';
import type { PostEditorMessages } from './post-editor.messages.ts';
import type { TextCheck } from './check-text.ts';
import type { PostTextReader } from './post-text-reader.ts';

/** What the post lacks is empty while there is no text. */
export interface PostValidation extends Omissions {
  /** Weighted length of the text. */
  length: number;
  /** Every text check, including the length. */
  checks: readonly TextCheck[];
  /** Why the post can't be published, as one sentence; empty if it can. */
  disabledReason: string;
  /** No text could be published: the campaign takes no post now. */
  blocked: boolean;
  /** Names of the languages, where the text may be in none of them; empty if nothing speaks for that. */
  doubtfulLanguages: string;
  /** Why the post would not be eligible although it can be published; empty if it would. */
  hint: string;
}

export interface ValidationOptions {
  locale?: string;
  /** Why the campaign takes no post now, whatever its text. */
  campaignReason?: string;
  /** Why the conditions of the campaign are not known yet. */
  conditionsReason?: string;
  /**
   * Another language than those of the campaign is likely: nothing is known of the text, and the author uses the
   * product in another one.
   */
  isLanguageDoubtful?: boolean;
  /** There is no connection: neither publishing nor a login would reach anything. */
  offlineReason?: string;
}

interface HintOptions {
  locale: Locale;
  /** Whether the disclosure tag is among what is missing: then that comes first. */
  isDisclosureMissing?: boolean;
}

/** What the post lacks to be eligible, in sentences; empty where it lacks nothing. */
export function getMissingHint(
  { missing, missingLanguages: languages }: Omissions,
  t: PostEditorMessages,
  { locale, isDisclosureMissing = false }: HintOptions,
): string {
  if (missing.length === 0) return languages ? t.languageHint({ languages }) : '';
  const list = formatList(missing, locale);
  const hint = isDisclosureMissing ? t.undisclosedText({ list }) : t.missingHint({ list });
  return languages ? `${hint} ${t.alsoInLanguage({ languages })}` : hint;
}

/** Validates the text and the campaign of a composition by the reader's limits, and returns the first problem as a sentence. */
export function validatePost(
  state: Pick<Composition, 'text' | 'campaignId' | 'restoring' | 'preparingCount' | 'kind'> &
    Partial<Pick<Composition, 'access'>>,
  checks: readonly TextCheck[],
  reader: PostTextReader,
  t: PostEditorMessages,
  {
    locale,
    campaignReason = '',
    conditionsReason = '',
    isLanguageDoubtful = false,
    offlineReason = '',
  }: ValidationOptions = {},
): PostValidation {
  const { limits } = reader;
  const text = state.text.trim();
  const length = reader.getWeight(text);
  const over = length - limits.maxWeighted;
  const banned = checks.find(({ kind, met }) => kind === 'banned' && met === false);
  const all: TextCheck[] = [
    ...checks,
    {
      kind: 'length',
      label: t.fits({ max: limits.maxWeighted }),
      met: length ? over <= 0 : null,
    },
  ];
  const disabledReason =
    (state.access === 'read' && t.elsewhereReason) ||
    (state.access === 'pending' && t.draftLoading) ||
    (state.restoring && t.restoringReason) ||
    (state.preparingCount && t.preparingReason({ count: state.preparingCount })) ||
    (!state.campaignId && t.noCampaignReason) ||
    campaignReason ||
    (!text && t.emptyReason) ||
    (over > 0 && t.overReason({ count: over })) ||
    (reader.countCashtags(text) > limits.maxCashtags &&
      t.cashtagReason({ count: limits.maxCashtags })) ||
    (banned && t.bannedReason({ term: banned.label })) ||
    offlineReason ||
    conditionsReason;
  const unmet = text ? checks.filter(({ met, kind }) => met === false && kind !== 'banned') : [];
  const missing = unmet
    .filter(({ kind }) => kind !== 'language')
    .map(({ kind, label }) => (kind === 'media' ? t.withMedia : label));
  const unmetLanguage = unmet.find(({ kind }) => kind === 'language');
  const missingLanguages = unmetLanguage
    ? formatLanguageList(unmetLanguage.label, locale ?? 'en')
    : '';
  const hint = getMissingHint({ missing, missingLanguages }, t, { locale });
  const blocked = campaignReason !== '';
  const language = checks.find(({ kind, met }) => kind === 'language' && met === null);
  const doubtfulLanguages =
    text && language && isLanguageDoubtful
      ? formatLanguageList(language.label, locale ?? 'en')
      : '';
  return {
    length,
    checks: all,
    disabledReason,
    blocked,
    missing,
    missingLanguages,
    doubtfulLanguages,
    hint,
  };
}
