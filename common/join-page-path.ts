/** The page on which a person joins what a login names. Without schemas, because browsers load it. */
import type { LoginQuery } from '../contract/auth.ts';

/** Fields of the campaign that brought the person, which addresses of the app have too. */
export const utmFields = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies (keyof LoginQuery)[];

/** The invitation, or the campaign, with the utm fields; null for a login that names neither. */
export function getJoinPagePath(fields: LoginQuery): string | null {
  const { invite_id: invitation, campaignId, campaignIndex } = fields;
  const campaign = campaignId || campaignIndex;
  if (!invitation && !campaign) return null;
  const path = invitation
    ? `/invitation/${encodeURIComponent(invitation)}`
    : `/campaign/${encodeURIComponent(campaign!)}`;
  const utm = utmFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  return utm.length > 0 ? `${path}?${new URLSearchParams(utm)}` : path;
}
