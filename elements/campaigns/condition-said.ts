import type { Requirement } from '../../contract/campaign.ts';
import type { ConditionSaid } from './pages.texts.ts';

/** The codes of languages by their names: "German or English". */
function languages(codes: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const list = codes.split(', ').map((code) => names.of(code) ?? code);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(list);
}

/** What a condition is made of, for the texts of a language (`condition`); see server/domain/requirements.ts. */
export function conditionSaid(requirement: Requirement, locale: string): ConditionSaid {
  const { id, kind, label, value, actual, reason: why = '' } = requirement;
  const name = /^(disclosure|banned)(:|$)/.exec(id)?.[1] ?? kind;
  const wanted = id.startsWith('link:')
    ? id.slice('link:'.length)
    : kind === 'language' && value
      ? languages(String(value), locale)
      : value;
  return { label, why, name, wanted, actual };
}
