import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatDateTime, formatEnd } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { fittingPath } from '../../../common/campaign-filter.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { acceptsPosts, isFull, isWeekDone, lacksOnlyPosting } from '../campaign-status.ts';
import { campaignsMessages } from '../campaigns.messages.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { joinMessages, type JoinMessages } from '../join.messages.ts';
import { JoinController } from '../join-controller.ts';
import { styles } from './join-box.styles.ts';

/**
 * @summary Join form of a campaign for visitors who are not members: terms checkbox and join button. Signed out, the button logs in.
 * A campaign that can't be joined shows the reason; to a person who does not qualify, the conditions that fail and how many campaigns fit.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 * @fires ev-campaign-joined - On another site's page: the person is a member now; carries `campaignId` and `status`.
 */
export class JoinBox extends WiredElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Whether the page lists the requirements: then the box does not repeat those that fail. */
  @property({ type: Boolean, attribute: 'reasons-listed' }) reasonsListed = false;

  readonly #messages = new MessagesController(this, joinMessages);
  readonly #campaignsMessages = new MessagesController(this, campaignsMessages);
  /** It asks for other campaigns only where this one can't be joined. */
  protected override readonly showsQueries = false;
  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  #formHadFocus = false;
  /** Asked for only where another campaign is needed. */
  readonly #joinableCount = this.keyedStore(
    () => [this.#isIneligible ? 'others' : undefined],
    (app) => app.use(campaigns).$joinableCount,
    idleQuery,
  );
  readonly #join = new JoinController(this, () => this.#shown?.id);

  /**
   * After joining one line replaces the form, and gets the focus if the form had it. After a login that
   * is once the campaign is loaded again.
   */
  protected override update(changed: PropertyValues): void {
    if (this.hasUpdated && this.renderRoot.querySelector('.terms'))
      this.#formHadFocus = this.matches(':focus-within');
    super.update(changed);
    const joined = this.renderRoot.querySelector<HTMLElement>('.joined');
    if (!joined) return;
    if (this.#formHadFocus && document.activeElement === document.body) joined.focus();
    this.#formHadFocus = false;
  }

  get #shown(): CampaignDetail | undefined {
    return this.campaign ?? this.#source.data;
  }

  async #onJoin(campaign: CampaignDetail): Promise<void> {
    const { id, campaignIndex, advertiser, terms } = campaign;
    const hasJoined = await this.#join.join({
      campaignId: id,
      body: { campaignIndex, acceptedTermsVersion: terms.version },
      login: {
        campaignId: id,
        campaignIndex: String(campaignIndex),
        partnerName: advertiser.slug,
        trigger: 'campaign_join_button',
      },
    });
    if (hasJoined)
      this.use(toasts).notify({
        tone: 'success',
        text: this.#receipt(campaign, this.#messages.value),
      });
  }

  /** What a new member reads: the next step is a post in the current week. */
  #receipt({ title, weeks, currentWeekId }: CampaignDetail, t: JoinMessages): string {
    const week = weeks.find((one) => one.id === currentWeekId);
    if (!week) return t.joinedToast({ title });
    return t.joinedUntil({ title, date: formatEnd(week.endsAt, getLocale(this.app)) });
  }

  override render(): TemplateResult | typeof nothing {
    const campaign = this.#shown;
    if (!campaign) return this.#source.render();
    const t = this.#messages.value;
    if (campaign.my?.joined) return this.#joined(campaign, t);
    const closedReason = this.#getClosedReason(campaign, t);
    const content = closedReason
      ? this.#closed(closedReason)
      : campaign.my?.joinDisabledReason
        ? this.#join.renderDisabled(campaign.my.joinDisabledReason, t)
        : this.#isIneligible
          ? this.#unmet(campaign, t)
          : this.#joinForm(campaign, t);
    return html`<section class="card" aria-label=${t.join}>${content}</section>`;
  }

  /** Where the page does not show the campaign of a member itself. */
  #joined({ id, title }: CampaignDetail, t: JoinMessages): TemplateResult {
    return html`<section class="card" aria-label=${title}>
      <p class="joined muted" role="status" tabindex="-1">${t.joinedToast({ title })}</p>
      <ev-button href=${this.app.host.href(`/campaign/${id}`)}>${t.openCampaign}</ev-button>
    </section>`;
  }

  /** Why nobody can join now, or the viewer can't without an invitation; empty where joining is possible. */
  #getClosedReason(campaign: CampaignDetail, t: JoinMessages): string {
    const { my, visibility, isPaused, startsAt } = campaign;
    if (isPaused) return t.joinPaused;
    if (visibility === 'invite-only' && !my?.invited && !my?.leftAt) return t.inviteOnly;
    if (!acceptsPosts(campaign))
      return t.opensOn({ date: formatDateTime(startsAt, getLocale(this.app), { zoneName: true }) });
    return isFull(campaign) ? t.allTaken : '';
  }

  #closed(reason: string): TemplateResult {
    return html`<p class="muted">${reason}</p>
      <ev-button href=${this.app.host.href('/campaigns')}
        >${this.#campaignsMessages.value.seeOpen}</ev-button
      >`;
  }

  get #isIneligible(): boolean {
    return this.#shown?.my?.eligible === 'no';
  }

  /** No checkbox and no button: nobody accepts terms to be refused. */
  #unmet({ my }: CampaignDetail, t: JoinMessages): TemplateResult {
    if (lacksOnlyPosting(my?.unmet ?? []))
      return this.#join.renderConnect(this.#campaignsMessages.value.connectFirst, t);
    const count = this.#joinableCount.value.data;
    const href = this.app.host.href(fittingPath);
    const next = count ? html`<a href=${href}>${t.fitting({ count })}</a>` : t.noneFitting;
    return html`<div class="wide unmet">
      <h2 class="text-m">${t.notEligible}</h2>
      ${
        this.reasonsListed
          ? nothing
          : html`<ev-requirement-list
              compact
              .requirements=${my?.unmet ?? []}
            ></ev-requirement-list>`
      }
      <p class="fitting text-s muted">${count === undefined ? nothing : next}</p>
    </div>`;
  }

  #joinForm(campaign: CampaignDetail, t: JoinMessages): TemplateResult {
    const { disabledReason } = this.#join;
    return html`<div class="terms">${this.#join.renderTerms(campaign.terms, t)}</div>
      <ev-button
        variant=${isWeekDone(campaign) ? '' : 'primary'}
        size="large"
        data-analytics-click-id="button_join_campaign_clicked"
        .busy=${this.#join.isBusy}
        .disabled=${disabledReason !== ''}
        disabled-reason=${disabledReason}
        @click=${() => this.#onJoin(campaign)}
        >${this.#join.getLabel(t, t.loginToJoin)}</ev-button
      >
      ${this.#join.renderStatus('wide')}`;
  }
}
