/** The list of all campaigns: what the address searches and filters, its first page, and those that follow. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { defaultFilter, type CampaignFilter } from '../../common/campaign-filter.ts';
import type { CampaignCard, CampaignPage } from '../../contract/campaign.ts';
import {
  campaignOrders,
  membershipFilters,
  shownStatuses,
} from '../../contract/campaign-filters.ts';
import type { App } from '../core/app/app.ts';
import { queryCache, type Query } from '../core/api/query-cache.ts';
import { page } from '../core/page/page.store.ts';
import { session } from '../core/session/session.store.ts';
import { typedChannel } from '../core/http/typed-channel.ts';

export interface CampaignSearch extends CampaignFilter {
  /** Words that have to occur in title, summary or name of the brand. */
  text: string;
}

/** The parameter of the address that holds each part of the search. */
const parameters: Readonly<Record<keyof CampaignSearch, string>> = {
  text: 'q',
  membership: 'show',
  status: 'status',
  order: 'order',
};

/** The longest text that is searched. */
export const longestSearch = 100;

const findKnown = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value);

/** Reads the search of an address. What it does not know is as if it were not there. */
function readSearch(query: URLSearchParams): CampaignSearch {
  return {
    text: (query.get(parameters.text) ?? '').slice(0, longestSearch),
    membership:
      findKnown(membershipFilters, query.get(parameters.membership)) ?? defaultFilter.membership,
    status: findKnown(shownStatuses, query.get(parameters.status)) ?? defaultFilter.status,
    order: findKnown(campaignOrders, query.get(parameters.order)) ?? defaultFilter.order,
  };
}

export interface CampaignList {
  /** The address keeps it: a reload and a shared link show the same. */
  readonly $search: ReadableAtom<CampaignSearch>;
  /** The first page, and what the filters count. */
  readonly $firstPage: Query<CampaignPage>;
  /** Campaigns of the pages that follow the first one; null if none was fetched for this search. */
  readonly $more: ReadableAtom<MoreCampaigns | null>;
  /** Searches by these parts; the others stay. */
  search(change: Partial<CampaignSearch>): void;
  /** Searches for nothing, and filters nothing. */
  clear(): void;
  /** Fetches the next page. @throws ApiError */
  loadMore(): Promise<void>;
}

export interface MoreCampaigns {
  items: readonly CampaignCard[];
  nextCursor: string | null;
}

/** Campaigns of a page. */
const pageSize = 50;

export function campaignList(app: App): CampaignList {
  const { createQuery } = app.use(queryCache);
  const { query } = app.use(typedChannel);
  const { $query, setQueryValue } = app.use(page);
  const { $signedIn } = app.use(session);
  const $viewerKey = computed($signedIn, (signedIn) => (signedIn ? 'in' : 'out'));
  const $searchKey = computed($query, (values) => JSON.stringify(readSearch(values)));
  const $search = computed($searchKey, (key) => JSON.parse(key) as CampaignSearch);
  const fetchPage = (cursor?: string) => {
    const { text, status, ...filter } = $search.get();
    return query('browseCampaigns', {
      ...filter,
      ...(text.trim() && { text: text.trim() }),
      ...(status && { status }),
      ...(cursor && { cursor }),
      limit: pageSize,
    });
  };
  const $firstPage = createQuery(['campaign/list/', $viewerKey, '/', $searchKey], () =>
    fetchPage(),
  );
  /** With the key of the search that they follow. */
  const $loaded = atom<(MoreCampaigns & { key: string | null }) | null>(null);
  const $more = computed([$loaded, $firstPage.$key], (loaded, key) =>
    loaded && loaded.key === key ? loaded : null,
  );
  return {
    $search,
    $firstPage,
    $more,
    search(change) {
      for (const [part, value] of Object.entries(change)) {
        const name = part as keyof CampaignSearch;
        const isDefault = name !== 'text' && value === defaultFilter[name];
        setQueryValue(parameters[name], isDefault ? '' : value);
      }
    },
    clear() {
      for (const parameter of Object.values(parameters)) setQueryValue(parameter, '');
    },
    async loadMore() {
      const key = $firstPage.$key.get();
      const known = $more.get();
      const cursor = known ? known.nextCursor : $firstPage.get().data?.nextCursor;
      if (!cursor) return;
      const next = await fetchPage(cursor);
      // Another search or session is shown meanwhile, or the page was fetched twice.
      if ($firstPage.$key.get() !== key || $more.get() !== known) return;
      $loaded.set({
        key,
        items: [...(known?.items ?? []), ...next.items],
        nextCursor: next.nextCursor,
      });
    },
  };
}
