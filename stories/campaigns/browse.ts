/** Answers of `browseCampaigns` from some cards, as the server finds them. */
import {
  countByMembership,
  createSearch,
  defaultFilter,
  filterCampaigns,
  getSearchText,
  getShownStatus,
  type CampaignFilter,
} from '../../common/campaign-filter.ts';
import type { CampaignCard, CampaignPage } from '../../contract/campaign.ts';
import { shownStatuses } from '../../contract/campaign-filters.ts';
import { sampleNow } from './samples.ts';

interface BrowseInput extends Partial<CampaignFilter> {
  text?: string;
  cursor?: string;
  limit?: number;
}

/** Creates the mock response of `browseCampaigns`. */
export const browse =
  (all: readonly CampaignCard[]) =>
  ({ text = '', cursor, limit = 100, ...filter }: BrowseInput = {}): CampaignPage => {
    const hasWords = createSearch(text);
    const searched = all.filter((card) => hasWords(getSearchText(card)));
    const found = filterCampaigns(searched, { ...defaultFilter, ...filter }, sampleNow);
    const start = Number(cursor ?? 0);
    const end = start + limit;
    const statuses = new Set(searched.map(getShownStatus));
    return {
      items: found.slice(start, end),
      nextCursor: end < found.length ? String(end) : null,
      total: found.length,
      visible: all.length,
      counts: countByMembership(searched),
      statuses: shownStatuses.filter((status) => statuses.has(status)),
    };
  };
