import type { Requirement } from '../../contract/campaign.ts';
import { formatLanguageList } from '../core/i18n/language-list.ts';
import { formatRegionList } from '../../messages/values/region-list.ts';
import type { RequirementsMessages } from './requirements.messages.ts';

/** A value that is required, or that an account has. */
function formatValue(kind: string, value: string | number | undefined, locale: string): string {
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (!value) return '';
  if (kind === 'language') return formatLanguageList(value, locale);
  return kind === 'region' ? formatRegionList(value, locale) : value;
}

/** What a requirement demands. The ids come from server/features/campaigns/requirements.rules.ts. */
function getRequired({ id, kind, value }: Requirement, locale: string): string {
  if (id.startsWith('link:')) return id.slice('link:'.length);
  return formatValue(kind, value, locale);
}

/** The kind that has a message. The id distinguishes conditions that share a kind of the contract. */
function getMessageKind({ id, kind, value }: Requirement): string {
  if (kind === 'health') return `health-${value}`;
  if (kind === 'role') return value === 'writer' ? 'role-writer' : 'role';
  return /^(disclosure|banned|hours-up|impressions)(:|$)/.exec(id)?.[1] ?? kind;
}

/** Why an account does not meet a requirement; empty where it does, or where that is not known yet. */
function getReason(requirement: Requirement, t: RequirementsMessages, locale: string): string {
  const { kind, state, actual } = requirement;
  if (state === 'unknown' && kind === 'region' && actual === null)
    return t.requirementReason({ kind: 'region-unknown', required: '', actual: '' });
  if (state === 'unknown' && kind === 'health' && actual === null)
    return t.requirementReason({ kind: 'health-unknown', required: '', actual: '' });
  if (state === 'unmet' && kind === 'role')
    return t.requirementReason({ kind: getMessageKind(requirement), required: '', actual: '' });
  if (state !== 'unmet' || actual == null) return '';
  const required = getRequired(requirement, locale);
  return t.requirementReason({ kind, required, actual: formatValue(kind, actual, locale) });
}

/** Label and reason of a requirement. */
export function getRequirementText(
  requirement: Requirement,
  t: RequirementsMessages,
  locale: string,
): { label: string; reason: string } {
  const required = getRequired(requirement, locale);
  const kind = required ? getMessageKind(requirement) : 'other';
  return {
    label: t.requirementLabel({ kind, required }),
    reason: getReason(requirement, t, locale),
  };
}
