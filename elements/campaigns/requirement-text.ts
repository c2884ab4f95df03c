import type { Requirement } from '../../contract/campaign.ts';
import type { CampaignPagesMessages } from './campaign-pages.messages.ts';

/** Formats language codes as a list of names: "de, en" becomes "German or English". */
function formatLanguageList(codes: string, locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const list = codes.split(', ').map((code) => names.of(code) ?? code);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(list);
}

const formatValue = (value: string | number | undefined, locale: string): string =>
  typeof value === 'number' ? value.toLocaleString(locale) : (value ?? '');

/** What a requirement demands. The ids come from server/domain/requirements.ts. */
function getRequired({ id, kind, value }: Requirement, locale: string): string {
  if (id.startsWith('link:')) return id.slice('link:'.length);
  return kind === 'language' && value
    ? formatLanguageList(String(value), locale)
    : formatValue(value, locale);
}

/** The kind that has a message; disclosure and banned terms share the contract's kind `text`. */
const getMessageKind = ({ id, kind }: Requirement): string =>
  /^(disclosure|banned)(:|$)/.exec(id)?.[1] ?? kind;

/** Label and reason of a requirement; in the server's words where its kind is not known yet or a value is missing. */
export function getRequirementText(
  requirement: Requirement,
  t: CampaignPagesMessages,
  locale: string,
): { label: string; reason: string } {
  const { label, reason = '' } = requirement;
  const required = getRequired(requirement, locale);
  const actual = formatValue(requirement.actual, locale);
  const kind = required ? getMessageKind(requirement) : 'other';
  const needsActual = kind === 'followers' || kind === 'account-age' || kind === 'region';
  const reasonKind = !needsActual || actual ? kind : kind === 'region' ? 'region-unknown' : 'other';
  return {
    label: t.requirementLabel({ kind, label, required }),
    reason: reason && t.requirementReason({ kind: reasonKind, reason, required, actual }),
  };
}
