import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { CampaignCard, CampaignPage } from '../../../contract/campaign.ts';
import {
  campaignOrders,
  shownStatuses,
  type MembershipFilter,
} from '../../../contract/campaign-filters.ts';
import { getStatusBadge } from '../../campaigns/campaign-status.ts';
import { campaignList, longestSearch } from '../../shared/campaign-list.store.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import {
  campaignsScreenMessages,
  type CampaignsScreenMessages,
} from './campaigns-screen.messages.ts';
import { queryStyles, renderQuery, renderRowSkeleton } from '../../campaigns/query-view.ts';
import { showError } from '../../core/page/show-error.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import type { QueryState } from '../../core/api/query-cache.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { search } from '../../ui/icons/icons.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignsScreenQuery } from './campaigns-screen.query.ts';
import { styles } from './campaigns-screen.styles.ts';

/** Milliseconds after the last key until the search is asked: nobody wants the answers to the letters in between. */
const typingPause = 200;

/**
 * @summary Every campaign that the visitor may see, page by page, with search, filters for membership and status, sorted by
 * recommendation, end or pool. The address keeps what is chosen.
 */
export class CampaignsScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  @state() private isLoadingMore = false;

  readonly #messages = new MessagesController(this, campaignsScreenMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #page = this.store(campaignsScreenQuery.find);
  readonly #more = this.store((app) => app.use(campaignList).$more);
  readonly #search = this.store((app) => app.use(campaignList).$search);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #toHref = (path: string): string => this.app.host.href(path);

  /** What was shown last. It stays until the answer to another search has come. */
  #shown: { page: CampaignPage; signedIn: boolean } | undefined;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;

  readonly #showAll = (): void => this.use(campaignList).clear();

  #searchText(text: string): void {
    clearTimeout(this.#typingTimer);
    if (this.isConnected && text !== this.#search.value.text)
      this.use(campaignList).search({ text });
  }

  #searchSoon(text: string): void {
    clearTimeout(this.#typingTimer);
    this.#typingTimer = setTimeout(() => this.#searchText(text), typingPause);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typingTimer);
  }

  async #loadMore(): Promise<void> {
    this.isLoadingMore = true;
    try {
      await this.use(campaignList).loadMore();
    } catch (error) {
      showError(this.app, error);
    } finally {
      this.isLoadingMore = false;
    }
  }

  /** The state of the first page; while another one loads, with the page that was shown. */
  #getState(): QueryState<CampaignPage> {
    const state = this.#page.value;
    const signedIn = this.#signedIn.value;
    if (state.data) this.#shown = { page: state.data, signedIn };
    const isWaiting = !state.data && !state.error && this.#shown?.signedIn === signedIn;
    return isWaiting && this.#shown ? { ...state, data: this.#shown.page } : state;
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const state = this.#getState();
    const { data, error } = state;
    // At once: they need no data, and the list does not move when it loads.
    const hasTools = data ? data.visible > 0 : !error;
    const content = renderQuery(state, {
      t,
      skeleton: () => renderRowSkeleton(t, 6),
      retry: () => this.use(campaigns).refresh(),
      content: (page) =>
        page.visible
          ? this.#found(page, t)
          : html`<ev-empty level="2" heading=${t.noneAtAll} text=${t.noneAtAllText}></ev-empty>`,
    });
    return html`<div class="page of-rows" lang=${getLocale(this.app)}>
      <header>
        <h1>${t.allCampaigns}</h1>
        ${
          this.#signedIn.value
            ? html`<a class="text-s muted target" href=${this.#toHref('/past-campaigns')}
                >${t.pastCampaigns}</a
              >`
            : nothing
        }
      </header>
      ${hasTools ? this.#tools(data, t) : nothing} ${content}
    </div>`;
  }

  /** @param page undefined while it loads */
  #tools(page: CampaignPage | undefined, t: CampaignsScreenMessages): TemplateResult {
    return html`<div class="tools" data-keep-clear>
      ${this.#searchField(t)}${this.#filters(page, t)}
    </div>`;
  }

  #found(page: CampaignPage, t: CampaignsScreenMessages): TemplateResult {
    const { text } = this.#search.value;
    const count = t.found({
      count: page.total,
      shown: formatCount(page.total, getLocale(this.app)),
    });
    // Without any the list has a heading that is enough to see.
    const foundClass = page.total ? 'text-s muted found' : 'visually-hidden';
    const isCurrent = page === this.#page.value.data;
    return html`<p class=${foundClass} role="status">${isCurrent && text.trim() ? count : ''}</p>
      <div aria-busy=${isCurrent ? 'false' : 'true'}>${this.#list(page, t)}</div>`;
  }

  #searchField(t: CampaignsScreenMessages): TemplateResult {
    const read = (event: Event) => (event.currentTarget as HTMLElement & { value: string }).value;
    return html`<search>
      <ev-field
        type="search"
        label=${t.searchLabel}
        placeholder=${t.searchPlaceholder}
        maxlength=${longestSearch}
        autocomplete="off"
        .value=${this.#search.value.text}
        @input=${(event: Event) => this.#searchSoon(read(event))}
        @change=${(event: Event) => this.#searchText(read(event))}
        ><span slot="prefix" class="icon-small">${search}</span></ev-field
      >
    </search>`;
  }

  #filters(page: CampaignPage | undefined, t: CampaignsScreenMessages): TemplateResult {
    const { membership, status, order } = this.#search.value;
    const { counts } = page ?? {};
    const membershipOptions = [
      { value: 'all', label: t.filterAll, count: counts?.all ?? null },
      { value: 'open', label: t.filterOpen, count: counts?.open ?? null },
      { value: 'joined', label: t.filterJoined, count: counts?.joined ?? null },
      { value: 'invited', label: t.filterInvited, count: counts?.invited ?? null },
    ];
    const list = this.use(campaignList);
    const value = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
    // The chosen one stays, also where a search finds none of it.
    const statuses = shownStatuses.filter((one) => one === status || page?.statuses.includes(one));
    const statusOptions = [
      { value: '', label: t.anyStatus },
      ...statuses.map((one) => ({
        value: one,
        label: getStatusBadge({ status: one, isPaused: one === 'paused' }, t).label,
      })),
    ];
    return html`<div class="filters">
      <ev-segmented
        label=${t.filterLabel}
        .options=${this.#signedIn.value ? membershipOptions : membershipOptions.slice(0, 2)}
        .value=${membership}
        @ev-segmented-change=${(event: SegmentedChangeEvent) => list.search({ membership: event.value as MembershipFilter })}
      ></ev-segmented>
      <ev-select
        label=${t.statusLabel}
        .value=${status}
        .options=${statusOptions}
        @change=${(event: Event) => list.search({ status: shownStatuses.find((one) => one === value(event)) ?? '' })}
      ></ev-select>
      <ev-select
        label=${t.sortLabel}
        .value=${order}
        .options=${[
          { value: 'recommended', label: t.sortRecommended },
          { value: 'ending', label: t.sortEnding },
          { value: 'reward', label: t.sortReward },
        ]}
        @change=${(event: Event) => list.search({ order: campaignOrders.find((one) => one === value(event)) ?? 'recommended' })}
      ></ev-select>
    </div>`;
  }

  #list(page: CampaignPage, t: CampaignsScreenMessages): TemplateResult {
    const text = this.#search.value.text.trim();
    if (page.total === 0)
      return html`<ev-empty
        level="2"
        heading=${text ? t.noneFound({ text }) : t.noneMatch}
        text=${text ? t.noneFoundText : t.noneMatchText}
        ><ev-button slot="action" @click=${this.#showAll}>${t.showAll}</ev-button></ev-empty
      >`;
    const more = page === this.#page.value.data ? this.#more.value : null;
    const { nextCursor } = more ?? page;
    return html`<h2 class="visually-hidden">${t.campaignsCrumb}</h2>
      <ev-campaign-list
        browsing
        .campaigns=${joinPages(page.items, more?.items ?? [])}
        .now=${this.#now.value}
        .linkTo=${this.#toHref}
      ></ev-campaign-list>
      ${
        nextCursor === null
          ? nothing
          : html`<ev-button
              class="more"
              ?busy=${this.isLoadingMore}
              @click=${() => void this.#loadMore()}
              >${t.showMore}</ev-button
            >`
      }`;
  }
}

/** A campaign whose place has changed between two requests is in both. */
function joinPages(
  first: readonly CampaignCard[],
  more: readonly CampaignCard[],
): readonly CampaignCard[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...more.filter(({ id }) => !known.has(id))];
}
