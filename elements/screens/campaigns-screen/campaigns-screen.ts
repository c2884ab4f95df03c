import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { campaignStatuses, type CampaignCard } from '../../../contract/campaign.ts';
import { countStandings, filterCampaigns, wholeList, type CampaignFilter } from '../../campaigns/campaign-filter.ts';
import { statusBadge } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { pagesTexts, type PagesTexts } from '../../campaigns/pages.texts.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { SegmentedChangeEvent } from '../../ui/segmented/segmented.events.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './campaigns-screen.styles.ts';

/** @summary Every campaign that the visitor may see, by where one stands, by status, by end or by pool. */
export class CampaignsScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  @state() private filter: CampaignFilter = wholeList;

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #all = this.store((app) => app.use(campaigns).$all);
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #link = (path: string): string => this.app!.host.href(path);

  #set(change: Partial<CampaignFilter>): void {
    this.filter = { ...this.filter, ...change };
  }

  override render(): TemplateResult {
    const t = this.#texts.value!;
    const view = queryView(this.#all.value, {
      t,
      skeleton: () => html`<ev-skeleton lines="12" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`,
      retry: () => this.use(campaigns).refresh(),
      show: (all) =>
        all.length
          ? html`${this.#filters(all, t)}${this.#list(all, t)}`
          : html`<ev-empty level="2" heading=${t.noneAtAll} text=${t.noneAtAllText}></ev-empty>`,
    });
    return html`<div class="page" lang=${localeOf(this.app!)}>
      <header>
        <h1>${t.allCampaigns}</h1>
        <a class="t2 second" href=${this.#link('/past-campaigns')}>${t.pastCampaigns}</a>
      </header>
      ${view}
    </div>`;
  }

  #filters(all: readonly CampaignCard[], t: PagesTexts): TemplateResult {
    const counts = countStandings(all);
    const standings = [
      { value: 'all', label: t.filterAll, count: counts.all },
      { value: 'open', label: t.filterOpen, count: counts.open },
      { value: 'joined', label: t.filterJoined, count: counts.joined },
      { value: 'invited', label: t.filterInvited, count: counts.invited },
    ];
    const statuses = campaignStatuses.filter((status) => all.some((campaign) => campaign.status === status));
    const value = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
    return html`<div class="filters">
      <ev-segmented
        label=${t.filterLabel}
        .options=${this.#signedIn.value ? standings : standings.slice(0, 2)}
        .value=${this.filter.standing}
        @ev-segmented-change=${(event: SegmentedChangeEvent) => this.#set({ standing: event.value as CampaignFilter['standing'] })}
      ></ev-segmented>
      <ev-select
        label=${t.statusLabel}
        .value=${this.filter.status}
        .options=${[{ value: '', label: t.anyStatus }, ...statuses.map((status) => ({ value: status, label: statusBadge(status, t).word }))]}
        @change=${(event: Event) => this.#set({ status: value(event) })}
      ></ev-select>
      <ev-select
        label=${t.sortLabel}
        .value=${this.filter.order}
        .options=${[
          { value: 'ending', label: t.sortEnding },
          { value: 'reward', label: t.sortReward },
        ]}
        @change=${(event: Event) => this.#set({ order: value(event) === 'reward' ? 'reward' : 'ending' })}
      ></ev-select>
    </div>`;
  }

  #list(all: readonly CampaignCard[], t: PagesTexts): TemplateResult {
    const shown = filterCampaigns(all, this.filter);
    if (shown.length === 0)
      return html`<ev-empty level="2" heading=${t.noneMatch} text=${t.noneMatchText}
        ><ev-button slot="action" @click=${() => (this.filter = wholeList)}>${t.showAll}</ev-button></ev-empty
      >`;
    return html`<h2 class="sr">${t.campaignsCrumb}</h2>
      <ev-campaign-list
        browse
        .campaigns=${shown}
        .now=${this.#now.value ?? 0}
        .linkTo=${this.#link}
        .texts=${t}
      ></ev-campaign-list>`;
  }
}
