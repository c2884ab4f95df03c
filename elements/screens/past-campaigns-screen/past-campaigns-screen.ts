import { html, nothing, type TemplateResult } from 'lit';
import type { PastCampaign } from '../../../contract/campaign.ts';
import { findNoReward, getEarningState } from '../../../common/earning-state.ts';
import { renderBrandLogo, brandLogoStyles } from '../../campaigns/brand-logo.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import {
  pastCampaignsScreenMessages,
  type PastCampaignsScreenMessages,
} from './past-campaigns-screen.messages.ts';
import { postsMessages } from '../../posts/posts.messages.ts';
import { queryStyles, renderQuery, renderRowSkeleton } from '../../campaigns/query-view.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { csvExportMessages } from '../../core/export/csv-export.messages.ts';
import { CsvExportController } from '../../core/export/csv-export-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { renderStatus } from '../../posts/post-templates.ts';
import { formatCount, formatLastDay } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { createPastCampaignExport } from './past-campaign-export.ts';
import { pastCampaignsScreenQuery } from './past-campaigns-screen.query.ts';
import { styles } from './past-campaigns-screen.styles.ts';

/** @summary Ended campaigns with the result of the user: rank, posts, impressions, earnings and reward status. */
export class PastCampaignsScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, brandLogoStyles, styles];

  readonly #messages = new MessagesController(this, pastCampaignsScreenMessages);
  readonly #postMessages = new MessagesController(this, postsMessages);
  readonly #login = new LoginController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #exportMessages = new MessagesController(this, csvExportMessages);
  readonly #export = new CsvExportController(
    this,
    createPastCampaignExport(() => ({ app: this.app, t: this.#postMessages.value })),
  );
  readonly #past = this.store(pastCampaignsScreenQuery.find);

  override render(): TemplateResult {
    const t = this.#messages.value;
    return html`<div class="page" lang=${getLocale(this.app)}>
      <div class="head">
        <h1>${t.pastCampaigns}</h1>
        ${this.#past.value.data?.length ? this.#export.render(this.#exportMessages.value) : nothing}
      </div>
      ${this.#signedIn.value ? this.#campaigns(t) : this.#signedOut(t)}
    </div>`;
  }

  #signedOut(t: PastCampaignsScreenMessages): TemplateResult {
    const login = () => void this.#login.start('read', { trigger: 'past_campaigns_login_button' });
    return html`<ev-empty level="2" heading=${t.signInTitle} text=${t.signInText}
      ><ev-button slot="action" variant="primary" @click=${login}>${t.login}</ev-button
      >${this.#login.errorMessage}</ev-empty
    >`;
  }

  #campaigns(t: PastCampaignsScreenMessages): TemplateResult {
    return renderQuery(this.#past.value, {
      t,
      skeleton: () => renderRowSkeleton(t, 4),
      retry: () => this.use(campaigns).refresh(),
      content: (past) =>
        past.length
          ? this.#table(past, t)
          : html`<ev-empty level="2" heading=${t.noPast} text=${t.noPastText}
              ><ev-button slot="action" href=${this.app.host.href('/campaigns')}
                >${t.seeCampaigns}</ev-button
              ></ev-empty
            >`,
    });
  }

  #table(past: readonly PastCampaign[], t: PastCampaignsScreenMessages): TemplateResult {
    return html`<table class="table">
      <thead>
        <tr>
          <th scope="col">${t.campaign}</th>
          <th scope="col">${t.ended}</th>
          <th scope="col" class="align-end">${t.rank}</th>
          <th scope="col" class="align-end">${t.totalPosts}</th>
          <th scope="col" class="align-end">${t.impressions}</th>
          <th scope="col" class="align-end">${t.earned}</th>
          <th scope="col">${t.rewardStatus}</th>
        </tr>
      </thead>
      <tbody>
        ${past.map((campaign) => this.#row(campaign, t))}
      </tbody>
    </table>`;
  }

  #row(campaign: PastCampaign, t: PastCampaignsScreenMessages): TemplateResult {
    const locale = getLocale(this.app);
    const { my, impressions } = campaign;
    const { kind, amount, isEstimate } = getEarningState(campaign);
    return html`<tr>
      <td class="campaign">
        <div class="name">
          ${renderBrandLogo(campaign.advertiser, 'small')}
          <span
            ><a href=${this.app.host.href(`/campaign/${campaign.id}`)}
              ><bdi>${campaign.title}</bdi></a
            ><bdi class="text-xs subtle">${campaign.advertiser.name}</bdi></span
          >
        </div>
      </td>
      <td class="muted nowrap" data-label=${t.ended}>
        ${formatLastDay(campaign.endsAt, locale, { weekday: false, now: 'always' })}
      </td>
      <td class="align-end" data-label=${t.rank}>${this.#rank(campaign, t)}</td>
      <td class="align-end" data-label=${t.totalPosts}>
        <span class="posts"
          >${formatCount(my?.postCount ?? 0, locale)}${this.#pictures(campaign)}</span
        >
      </td>
      <td class="align-end" data-label=${t.impressions}>${formatCount(impressions, locale)}</td>
      <td class="align-end" data-label=${t.earned}>
        ${amount ? html`<ev-money class="strong" .estimated=${isEstimate} .value=${amount}></ev-money>` : '–'}
      </td>
      <td data-label=${t.rewardStatus}>
        <span class="status"
          >${renderStatus({ status: kind }, this.#postMessages.value)}${this.#claimDeadline(campaign)}</span
        >
      </td>
    </tr>`;
  }

  /** While results are open, that; a dash only where there is no rank to come. */
  #rank(campaign: PastCampaign, t: PastCampaignsScreenMessages): string | TemplateResult {
    const { finalRank, status, my } = campaign;
    if (finalRank != null) return formatCount(finalRank, getLocale(this.app));
    const isOpen = status === 'evaluating' && !!my?.postCount && !findNoReward(campaign);
    return isOpen ? html`<span class="subtle">${t.rankNotFinal}</span>` : '–';
  }

  #claimDeadline({ my }: PastCampaign): TemplateResult | typeof nothing {
    const { status, claimUntil } = my?.payout ?? {};
    if (status !== 'claimable' || !claimUntil) return nothing;
    const date = formatLastDay(claimUntil, getLocale(this.app), { weekday: false });
    return html`<span class="text-xs subtle nowrap"
      >${this.#postMessages.value.claimUntil({ date })}</span
    >`;
  }

  /** Pictures of the person's posts stand with their number, whose heading names them. */
  #pictures({ attachments = [] }: PastCampaign): TemplateResult[] {
    const one = (file: (typeof attachments)[number]) =>
      html`<ev-post-media thumbnail .attachments=${[file]}></ev-post-media>`;
    return attachments.map(one);
  }
}
