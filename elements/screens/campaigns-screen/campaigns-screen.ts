import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { campaignStatuses } from '../../../contract/campaign-statuses.ts';
import {
  countByMembership,
  campaignOrders,
  filterCampaigns,
  getShownStatus,
  searchCampaigns,
  defaultFilter,
  membershipFilters,
  type CampaignFilter,
  type MembershipFilter,
} from '../../campaigns/campaign-filter.ts';
import { getStatusBadge } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import {
  campaignsScreenMessages,
  type CampaignsScreenMessages,
} from './campaigns-screen.messages.ts';
import { queryStyles, renderQuery, renderRowSkeleton } from '../../campaigns/query-view.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { search } from '../../ui/icons/icons.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { nextPaint } from '../../ui/next-paint.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignsScreenQuery } from './campaigns-screen.query.ts';
import { styles } from './campaigns-screen.styles.ts';

/**
 * @summary Every campaign that the visitor may see, with a search that the address keeps, filters for membership
 * and status, sorted by recommendation, end or pool.
 */
export class CampaignsScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  @state() private filter: Omit<CampaignFilter, 'membership'> = defaultFilter;

  readonly #messages = new MessagesController(this, campaignsScreenMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #campaigns = this.store(campaignsScreenQuery.find);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #toHref = (path: string): string => this.app.host.href(path);

  /** What was typed and is not searched for yet. */
  #typedText: string | undefined;

  /** What is searched for; in the address, so that a reload and a shared link keep it. */
  get #searchText(): string {
    return this.#query.value.get('q') ?? '';
  }

  /** The filter by membership, which is in the address: other pages lead to the campaigns that they count. */
  get #membership(): MembershipFilter {
    return membershipFilters.find((one) => one === this.#query.value.get('show')) ?? 'all';
  }

  readonly #search = (text: string): void => this.use(page).setQueryValue('q', text);

  /** The letter is painted first: with many campaigns the list takes longer than a key. */
  async #searchAfterPaint(text: string): Promise<void> {
    const isWaiting = this.#typedText !== undefined;
    this.#typedText = text;
    if (isWaiting) return;
    await nextPaint();
    if (this.isConnected && this.#typedText !== undefined) this.#search(this.#typedText);
    this.#typedText = undefined;
  }

  readonly #showAll = (): void => {
    this.filter = defaultFilter;
    this.#showMembership('all');
    this.#search('');
  };

  #showMembership(membership: MembershipFilter): void {
    this.use(page).setQueryValue('show', membership === 'all' ? '' : membership);
  }

  #updateFilter(change: Partial<CampaignFilter>): void {
    this.filter = { ...this.filter, ...change };
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const { data, error } = this.#campaigns.value;
    // At once: they need no data, and the list does not move when it loads.
    const hasTools = data ? data.length > 0 : !error;
    const content = renderQuery(this.#campaigns.value, {
      t,
      skeleton: () => renderRowSkeleton(t, 6),
      retry: () => this.use(campaigns).refresh(),
      content: (all) =>
        all.length
          ? this.#found(all, t)
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

  /** @param all undefined while they load */
  #tools(all: readonly CampaignCard[] | undefined, t: CampaignsScreenMessages): TemplateResult {
    const text = this.#searchText;
    return html`<div class="tools" data-keep-clear>
      ${this.#searchField(text, t)}${this.#filters(all && searchCampaigns(all, text), t)}
    </div>`;
  }

  #found(all: readonly CampaignCard[], t: CampaignsScreenMessages): TemplateResult {
    const text = this.#searchText;
    const shown = filterCampaigns(
      searchCampaigns(all, text),
      { ...this.filter, membership: this.#membership },
      this.#now.value,
    );
    const count = t.found({
      count: shown.length,
      shown: formatCount(shown.length, getLocale(this.app)),
    });
    // Without any the list has a heading that is enough to see.
    const foundClass = shown.length ? 'text-s muted found' : 'visually-hidden';
    return html`<p class=${foundClass} role="status">${text.trim() ? count : ''}</p>
      ${this.#list(shown, t)}`;
  }

  #searchField(text: string, t: CampaignsScreenMessages): TemplateResult {
    const onInput = (event: Event) =>
      void this.#searchAfterPaint((event.currentTarget as HTMLElement & { value: string }).value);
    return html`<search>
      <ev-field
        type="search"
        label=${t.searchLabel}
        placeholder=${t.searchPlaceholder}
        maxlength="100"
        autocomplete="off"
        .value=${text}
        @input=${onInput}
        ><span slot="prefix" class="icon-small">${search}</span></ev-field
      >
    </search>`;
  }

  #filters(all: readonly CampaignCard[] | undefined, t: CampaignsScreenMessages): TemplateResult {
    const counts = all && countByMembership(all);
    const membershipOptions = [
      { value: 'all', label: t.filterAll, count: counts?.all ?? null },
      { value: 'open', label: t.filterOpen, count: counts?.open ?? null },
      { value: 'joined', label: t.filterJoined, count: counts?.joined ?? null },
      { value: 'invited', label: t.filterInvited, count: counts?.invited ?? null },
    ];
    const found = new Set(all?.map(getShownStatus));
    const statuses = [...campaignStatuses, 'paused'].filter((status) => found.has(status));
    const toLabel = (status: string) =>
      getStatusBadge({ status, isPaused: status === 'paused' }, t).label;
    const value = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
    const readOrder = (event: Event) =>
      campaignOrders.find((one) => one === value(event)) ?? 'recommended';
    const statusOptions = [
      { value: '', label: t.anyStatus },
      ...statuses.map((status) => ({ value: status, label: toLabel(status) })),
    ];
    return html`<div class="filters">
      <ev-segmented
        label=${t.filterLabel}
        .options=${this.#signedIn.value ? membershipOptions : membershipOptions.slice(0, 2)}
        .value=${this.#membership}
        @ev-segmented-change=${(event: SegmentedChangeEvent) => this.#showMembership(event.value as MembershipFilter)}
      ></ev-segmented>
      <ev-select
        label=${t.statusLabel}
        .value=${this.filter.status}
        .options=${statusOptions}
        @change=${(event: Event) => this.#updateFilter({ status: value(event) })}
      ></ev-select>
      <ev-select
        label=${t.sortLabel}
        .value=${this.filter.order}
        .options=${[
          { value: 'recommended', label: t.sortRecommended },
          { value: 'ending', label: t.sortEnding },
          { value: 'reward', label: t.sortReward },
        ]}
        @change=${(event: Event) => this.#updateFilter({ order: readOrder(event) })}
      ></ev-select>
    </div>`;
  }

  #list(shown: readonly CampaignCard[], t: CampaignsScreenMessages): TemplateResult {
    const text = this.#searchText.trim();
    if (shown.length === 0)
      return html`<ev-empty
        level="2"
        heading=${text ? t.noneFound({ text }) : t.noneMatch}
        text=${text ? t.noneFoundText : t.noneMatchText}
        ><ev-button slot="action" @click=${this.#showAll}>${t.showAll}</ev-button></ev-empty
      >`;
    return html`<h2 class="visually-hidden">${t.campaignsCrumb}</h2>
      <ev-campaign-list
        browsing
        .campaigns=${shown}
        .now=${this.#now.value}
        .linkTo=${this.#toHref}
      ></ev-campaign-list>`;
  }
}
