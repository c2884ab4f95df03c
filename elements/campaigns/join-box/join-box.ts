import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { isFull } from '../campaign-status.ts';
import { joinMessages, type JoinMessages } from '../join.messages.ts';
import { JoinController } from '../join-controller.ts';
import { styles } from './join-box.styles.ts';

/**
 * @summary Join form of a campaign for visitors who are not members: terms checkbox and join button. Signed out, the button logs in.
 * A campaign that can't be joined shows the reason.
 */
export class JoinBox extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;

  readonly #messages = this.store((app) => app.use(joinMessages));
  readonly #join = new JoinController(this, () => this.campaign?.id);

  async #onJoin({ id, campaignIndex, advertiser, terms, title }: CampaignDetail): Promise<void> {
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
        text: this.#messages.value.joinedToast({ title }),
      });
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.#messages.value;
    const { my, visibility } = this.campaign;
    const disabledReason = isFull(this.campaign)
      ? t.allTaken
      : visibility === 'invite-only' && !my?.invited && !my?.leftAt
        ? t.inviteOnly
        : '';
    return html`<section class="card" aria-label=${t.join}>
      ${disabledReason ? html`<p class="muted">${disabledReason}</p>` : this.#joinForm(this.campaign, t)}
    </section>`;
  }

  #unmet({ my }: CampaignDetail, t: JoinMessages): TemplateResult {
    return html`<p class="text-s danger">${t.requirementsUnmet}</p>
      <ev-requirement-list
        compact
        .requirements=${my?.unmet ?? []}
        .messages=${t}
      ></ev-requirement-list>`;
  }

  #joinForm(campaign: CampaignDetail, t: JoinMessages): TemplateResult {
    const isIneligible = campaign.my?.eligible === 'no';
    const disabledReason = this.#join.disabledReason || (isIneligible ? t.requirementsUnmet : '');
    return html`<div class="terms">
        ${isIneligible ? this.#unmet(campaign, t) : nothing}
        ${this.#join.renderTerms(campaign.terms, t)}
      </div>
      <ev-button
        variant="primary"
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
