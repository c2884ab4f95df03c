import type { CampaignDetail, Participation } from '../../../contract/campaign.ts';
import { toQueryView } from '../../campaigns/query-view.ts';
import type { QueryState } from '../../core/api/query-cache.ts';

/** What the page of a campaign shows. */
export type CampaignState =
  | { kind: 'loading' }
  /** A missing campaign, or a private one, which must not be disclosed. */
  | { kind: 'not-found' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'visitor'; campaign: CampaignDetail }
  | { kind: 'member'; campaign: CampaignDetail; participation: Participation };

/** Derives the state from the query of the campaign. */
export function toCampaignState(query: QueryState<CampaignDetail>): CampaignState {
  const view = toQueryView(query);
  if (view.kind !== 'content') return view;
  const campaign = view.data;
  return campaign.my?.joined
    ? { kind: 'member', campaign, participation: campaign.my }
    : { kind: 'visitor', campaign };
}
