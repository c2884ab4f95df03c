import { html, nothing, type TemplateResult } from 'lit';
import type { PastCampaign } from '../../../contract/campaign.ts';
import { brandMark, brandMarkStyles } from '../../campaigns/brand-mark.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { pagesTexts, type PagesTexts } from '../../campaigns/pages.texts.ts';
import { queryStyles, queryView } from '../../campaigns/query-view.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { statusOf } from '../../posts/post-view.ts';
import { postsTexts } from '../../posts/posts.texts.ts';
import { formatCount, formatDate } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './past-campaigns-screen.styles.ts';

/** @summary Campaigns that are over, each with my result: rank, posts, impressions, what it earned and where that is. */
export class PastCampaignsScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, brandMarkStyles, styles];

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #postTexts = this.store((app) => app.use(postsTexts));
  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #past = this.store((app) => app.use(campaigns).$past);

  override render(): TemplateResult {
    const t = this.#texts.value!;
    return html`<div class="page" lang=${localeOf(this.app!)}>
      <h1>${t.pastCampaigns}</h1>
      ${this.#signedIn.value ? this.#result(t) : this.#signedOut(t)}
    </div>`;
  }

  #signedOut(t: PagesTexts): TemplateResult {
    const login = () => void this.#login.start('read', { trigger: 'past_campaigns_login_button' });
    return html`<ev-empty level="2" heading=${t.noPast} text=${t.noPastText}
      ><ev-button slot="action" variant="primary" @click=${login}>${t.login}</ev-button>${this.#login.problem}</ev-empty
    >`;
  }

  #result(t: PagesTexts): TemplateResult {
    return queryView(this.#past.value, {
      t,
      skeleton: () => html`<ev-skeleton lines="8" label=${t.loading} slow-text=${t.slow}></ev-skeleton>`,
      retry: () => this.use(campaigns).refresh(),
      show: (past) =>
        past.length
          ? this.#table(past, t)
          : html`<ev-empty level="2" heading=${t.noPast} text=${t.noPastText}
              ><ev-button slot="action" href=${this.app!.host.href('/campaigns')}>${t.seeCampaigns}</ev-button></ev-empty
            >`,
    });
  }

  #table(past: readonly PastCampaign[], t: PagesTexts): TemplateResult {
    return html`<table class="table">
      <thead>
        <tr>
          <th scope="col">${t.campaign}</th>
          <th scope="col">${t.ended}</th>
          <th scope="col" class="end">${t.rank}</th>
          <th scope="col" class="end">${t.totalPosts}</th>
          <th scope="col" class="end">${t.impressions}</th>
          <th scope="col" class="end">${t.earned}</th>
          <th scope="col">${t.rewardStatus}</th>
        </tr>
      </thead>
      <tbody>
        ${past.map((campaign) => this.#row(campaign, t))}
      </tbody>
    </table>`;
  }

  #row(campaign: PastCampaign, t: PagesTexts): TemplateResult {
    const locale = localeOf(this.app!);
    const { finalRank, my, impressions, earned, rewardStatus } = campaign;
    return html`<tr>
      <td class="name">
        ${brandMark(campaign.advertiser, 's')}
        <span
          ><a href=${this.app!.host.href(`/campaign/${campaign.id}`)}><bdi>${campaign.title}</bdi></a
          ><bdi class="t1 third">${campaign.advertiser.name}</bdi></span
        >
      </td>
      <td class="second nowrap" data-label=${t.ended}>
        ${formatDate(campaign.endsAt, locale, { weekday: false, now: 'always' })}
      </td>
      <td class="end" data-label=${t.rank}>${finalRank ?? '–'}</td>
      <td class="end" data-label=${t.totalPosts}>${formatCount(my?.postCount ?? 0, locale)}</td>
      <td class="end" data-label=${t.impressions}>${formatCount(impressions, locale)}</td>
      <td class="end" data-label=${t.earned}>
        ${earned ? html`<ev-money class="strong" .value=${earned}></ev-money>` : html`<span class="third">${t.nothing}</span>`}
      </td>
      <td data-label=${t.rewardStatus}>${rewardStatus ? statusOf({ status: rewardStatus }, this.#postTexts.value!) : nothing}</td>
    </tr>`;
  }
}
