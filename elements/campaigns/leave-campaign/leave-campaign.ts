import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatEnd, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { acceptsPosts } from '../campaign-status.ts';
import { memberships } from '../memberships.store.ts';
import { LeaveCampaignCloseEvent } from './leave-campaign.events.ts';
import { leaveCampaignMessages, type LeaveCampaignMessages } from './leave-campaign.messages.ts';
import { styles } from './leave-campaign.styles.ts';

/**
 * @summary Dialog that asks before the user leaves a campaign: what happens to posts and rewards, and the way back.
 * @fires ev-leave-campaign-close - The user left or stayed: remove the element.
 */
export class LeaveCampaign extends WiredElement {
  static override readonly needs = ['campaign'];
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;

  @state() private busy = false;
  @state() private error = '';

  readonly #messages = new MessagesController(this, leaveCampaignMessages);

  readonly #onClose = (): void => void this.dispatchEvent(new LeaveCampaignCloseEvent());

  async #leave({ id, title }: CampaignDetail): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = '';
    try {
      await this.use(memberships).leave(id);
      this.use(toasts).notify({ tone: 'success', text: this.#messages.value.left({ title }) });
      this.#onClose();
    } catch (error) {
      this.error = getFormErrorMessage(this.app, error);
    } finally {
      this.busy = false;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { campaign } = this;
    if (!campaign) return nothing;
    const t = this.#messages.value;
    return html`<ev-dialog
      open
      size="small"
      lang=${getLocale(this.app)}
      ?persistent=${this.busy}
      label=${t.title({ title: campaign.title })}
      @ev-dialog-close=${this.#onClose}
    >
      <p>${this.#consequence(campaign, t)}</p>
      ${campaign.my?.postCount ? html`<p>${t.posts}</p>` : nothing} ${this.#payout(campaign, t)}
      ${this.error ? html`<ev-note tone="danger" live>${this.error}</ev-note>` : nothing}
      <ev-button slot="footer" ?disabled=${this.busy} @click=${this.#onClose}>${t.stay}</ev-button>
      <ev-button
        slot="footer"
        variant="danger"
        data-analytics-click-id="button_leave_campaign_clicked"
        ?busy=${this.busy}
        @click=${() => void this.#leave(campaign)}
        >${t.leave}</ev-button
      >
    </ev-dialog>`;
  }

  #consequence(campaign: CampaignDetail, t: LeaveCampaignMessages): string {
    if (campaign.status !== 'inactive' && !acceptsPosts(campaign)) return t.textClosed;
    return campaign.participantCap == null ? t.textUnlimited : t.text;
  }

  /** A reward that waits for its claim, or a claim that is not in the balance yet. */
  #payout({ my }: CampaignDetail, t: LeaveCampaignMessages): TemplateResult | typeof nothing {
    if (!my?.payout) return nothing;
    const { status, total, claimUntil } = my.payout;
    const locale = getLocale(this.app);
    const amount = formatMoney(total, locale);
    if (status === 'claimed') return html`<p>${t.claimed({ amount })}</p>`;
    if (status !== 'claimable' || !claimUntil) return nothing;
    return html`<p>${t.claimable({ amount, date: formatEnd(claimUntil, locale) })}</p>`;
  }
}
