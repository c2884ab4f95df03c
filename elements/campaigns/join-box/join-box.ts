import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { Confirm } from '../../core/confirm.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { isFull } from '../campaign-status.ts';
import { pagesTexts, type PagesTexts } from '../pages.texts.ts';
import { joinOrigin, joins } from '../join.store.ts';
import { outLink } from '../out-link.ts';
import { styles } from './join-box.styles.ts';

/**
 * @summary The door of a campaign for those who are not members: terms, and the one button that joins (signed out: that logs in and
 * joins on the way). Says why where one can't.
 */
export class JoinBox extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) campaign: CampaignDetail | undefined;

  @state() private accepted = false;
  @state() private reminded = false;

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #login = new LogIn(this);
  readonly #confirm = new Confirm(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #joining = this.store((app) => app.use(joins).of(this.campaign?.id ?? ''));

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('campaign') && changed.get('campaign')?.id !== this.campaign?.id) this.#joining.reconnect();
  }

  async #act({ id, campaignIndex, advertiser, terms, title }: CampaignDetail): Promise<void> {
    this.reminded = true;
    if (!this.accepted) return this.renderRoot.querySelector<HTMLElement>('ev-checkbox')?.focus();
    const fields = {
      campaignId: id,
      campaignIndex: String(campaignIndex),
      partnerName: advertiser.slug,
      trigger: 'campaign_join_button',
    };
    if (!this.#signedIn.value) return this.#login.start('read', fields);
    const body = { campaignIndex, acceptedTermsVersion: terms.version };
    if (this.#confirm.needed) {
      const whole = { ...joinOrigin(this.app!), ...body };
      return void (await this.#confirm.ask({ call: 'joinCampaign', params: { campaignId: id }, body: whole }));
    }
    const joined = await this.use(joins).join(id, body);
    if (joined) this.use(toasts).show({ tone: 'good', text: this.#texts.value!.joinedToast(title) });
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const t = this.#texts.value!;
    const { my, visibility } = this.campaign;
    const shut = isFull(this.campaign) ? t.allTaken : visibility === 'invite-only' && !my?.invited ? t.inviteOnly : '';
    return html`<section class="card" aria-label=${t.join}>
      ${shut ? html`<p class="second">${shut}</p>` : this.#door(this.campaign, t)}
    </section>`;
  }

  #door(campaign: CampaignDetail, t: PagesTexts): TemplateResult {
    const handle = this.#user.value?.twitterHandle;
    const joining = this.#joining.value;
    const unmet = campaign.my?.eligible === 'no';
    return html`<div class="words">
        ${unmet ? html`<p class="t2 bad">${t.requirementsUnmet}</p>` : nothing}
        <ev-checkbox
          .checked=${this.accepted}
          .error=${this.reminded && !this.accepted ? t.acceptFirst : ''}
          @change=${(event: Event) => (this.accepted = (event.currentTarget as HTMLInputElement).checked)}
          >${t.accept} ${outLink(this.app!, campaign.terms.url, t.campaignTerms(campaign.terms.version))}</ev-checkbox
        >
      </div>
      <ev-button
        variant="primary"
        size="large"
        data-analytics-click-id="button_join_campaign_clicked"
        .busy=${this.#confirm.busy || (joining?.busy ?? false)}
        .disabled=${unmet}
        reason=${unmet ? t.requirementsUnmet : ''}
        @click=${() => this.#act(campaign)}
        >${this.#signedIn.value ? (handle ? t.joinAs(handle) : t.join) : t.loginToJoin}</ev-button
      >
      ${this.#login.problem}${this.#confirm.news}${joining?.error ? html`<ev-note class="wide" tone="bad" live>${joining.error}</ev-note>` : nothing}`;
  }
}
