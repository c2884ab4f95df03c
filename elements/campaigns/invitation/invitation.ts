import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { LoginQuery } from '../../../contract/auth.ts';
import type { Invitation as InvitationData } from '../../../contract/campaign.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatDateTime, formatEnd } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignCoverStyles, renderCampaignCover } from '../campaign-cover.ts';
import { brandLogoStyles } from '../brand-logo.ts';
import { fittingPath } from '../../../common/campaign-filter.ts';
import { lacksOnlyPosting } from '../campaign-status.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { fiveStepsStyles } from '../five-steps.ts';
import { invitationNoteStyles } from '../invitation-note.ts';
import { invitationMessages, type InvitationMessages } from '../invitation.messages.ts';
import { invitations } from '../invitations.store.ts';
import { JoinController } from '../join-controller.ts';
import { queryStyles, renderQuery } from '../query-view.ts';
import {
  isInvitationOver,
  offersCampaign,
  formatEnded,
  renderInviter,
  renderOffer,
  renderRequirements,
  renderSteps,
} from './invitation-parts.ts';
import { styles } from './invitation.styles.ts';

const otherAccountTrigger = 'invitation_other_account';

/**
 * @summary An invitation: inviter, campaign, reward, deadline, requirements and one main button. Signed out, the button logs in and
 * the server joins during the login. Signed in, the button joins. An invitation that can't be used shows the reason.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 * @fires ev-campaign-joined - On another site's page: the person is a member now; carries `campaignId` and `status`.
 */
export class Invitation extends WiredElement {
  static override readonly needs = ['token'];
  static override styles = [
    tokens,
    base,
    queryStyles,
    section,
    brandLogoStyles,
    campaignCoverStyles,
    fiveStepsStyles,
    invitationNoteStyles,
    textSide,
    styles,
  ];

  /** Public token of the invitation link. */
  @property() token = '';

  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, invitationMessages);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);
  readonly #toHref = (path: string): string => this.app.host.href(path);
  readonly #invitation = this.keyedStore(
    () => [this.token],
    (app, token) => app.use(invitations)(token).$invitation,
    idleQuery,
  );
  /** For a person who does not qualify: how many they can join instead. */
  readonly #joinableCount = this.keyedStore(
    () => [this.#isRefused ? 'others' : undefined],
    (app) => app.use(campaigns).$joinableCount,
    idleQuery,
  );
  readonly #join = new JoinController(this, () => this.#invitation.value.data?.campaign.id);

  get #isRefused(): boolean {
    const invitation = this.#invitation.value.data;
    return (
      this.#signedIn.value &&
      invitation?.state === 'valid' &&
      invitation.requirements.some(({ state }) => state === 'unmet')
    );
  }

  async #accept(invitation: InvitationData): Promise<void> {
    const { publicToken, inviteId, campaignIndex, terms, campaign } = invitation;
    const hasJoined = await this.#join.join({
      campaignId: campaign.id,
      body: { publicToken, inviteId, campaignIndex, acceptedTermsVersion: terms.version },
      login: this.#getLoginFields(invitation, 'invitation_login_button'),
    });
    if (!hasJoined) return;
    const t = this.#messages.value;
    const path = `/campaign/${campaign.id}`;
    const action = { label: t.openCampaign, run: () => this.use(page).navigate(path), path };
    this.use(toasts).notify({
      tone: 'success',
      text: t.joinedToast({ title: campaign.title }),
      action,
    });
    this.use(page).navigate('/');
  }

  #getLoginFields(invitation: InvitationData, trigger: string): LoginQuery {
    return {
      trigger,
      invite_id: invitation.publicToken,
      campaignId: invitation.campaign.id,
      campaignIndex: String(invitation.campaignIndex),
      partnerName: invitation.advertiser.slug,
    };
  }

  #logInWithOtherAccount(invitation: InvitationData): void {
    void this.#join.login.start('read', this.#getLoginFields(invitation, otherAccountTrigger));
  }

  override render(): TemplateResult {
    if (!this.token) return html`<slot></slot>`;
    const t = this.#messages.value;
    return renderQuery(this.#invitation.value, {
      t,
      skeleton: () =>
        html`<div class="layout">
          <ev-skeleton lines="6" label=${t.loading} slow-text=${t.slow}></ev-skeleton
          ><ev-skeleton block="440"></ev-skeleton>
        </div>`,
      retry: () => this.use(invitations)(this.token).retry(),
      notFound: () =>
        html`<ev-empty class="not-found" heading=${t.inviteGone} text=${t.inviteGoneText}
          ><ev-button slot="action" href=${this.app.host.href('/')}
            >${this.#dashboardLink.value.goToDashboard}</ev-button
          ></ev-empty
        >`,
      content: (invitation) => this.#content(invitation, t),
    });
  }

  #content(invitation: InvitationData, t: InvitationMessages): TemplateResult {
    const isOver = isInvitationOver(invitation);
    const hasSteps = !isOver && !this.#isRefused;
    const steps = { t, locale: getLocale(this.app), signedIn: this.#signedIn.value };
    return html`<div class="layout ${isOver ? 'over' : ''}" lang=${getLocale(this.app)}>
      <div class="intro">
        ${renderInviter(invitation, t, isOver)}${hasSteps ? renderSteps(invitation, steps) : nothing}
      </div>
      <div class="side">
        ${renderCampaignCover(invitation.campaign, { toHref: this.#toHref })}
        ${this.#card(invitation, t, isOver)}
      </div>
    </div>`;
  }

  /** What happened comes before the offer, and in place of one that can't be taken. */
  #card(invitation: InvitationData, t: InvitationMessages, isOver: boolean): TemplateResult {
    const { state } = invitation;
    const context = {
      t,
      locale: getLocale(this.app),
      pendingReason: this.#signedIn.value ? t.notChecked : t.afterLogin,
    };
    const [label, content] = this.#isRefused
      ? [t.notEligible, this.#refusal(invitation, t)]
      : state === 'valid'
        ? [t.canEarn, html`${renderOffer(invitation, context)}${this.#joinForm(invitation, t)}`]
        : [
            t.invitationTitle({ kind: state }),
            [this.#unavailable(invitation, t), isOver ? nothing : renderOffer(invitation, context)],
          ];
    const isOpen = state === 'valid' && !this.#isRefused;
    return html`<section class="card offer ${isOpen ? 'open' : ''}" aria-label=${label}>
      ${content}
    </section>`;
  }

  /** The conditions that are not met, and what fits instead. */
  #refusal(invitation: InvitationData, t: InvitationMessages): TemplateResult {
    const unmet = invitation.requirements.filter(({ state }) => state === 'unmet');
    if (lacksOnlyPosting(unmet))
      return html`${renderRequirements(invitation, { pendingReason: t.notChecked })}
      ${this.#join.renderConnect(t.connectFirst, t)}`;
    const count = this.#joinableCount.value.data ?? 0;
    return html`<p class="strong" role="status">${t.notEligible}</p>
      ${renderRequirements(invitation, { pendingReason: t.notChecked })}
      <ev-button size="large" wide href=${this.#toHref(fittingPath)}
        >${count ? t.fitting({ count }) : t.seeOpen}</ev-button
      >`;
  }

  #joinForm(invitation: InvitationData, t: InvitationMessages): TemplateResult {
    const signedIn = this.#signedIn.value;
    const { joinDisabledReason } = invitation.campaign.my ?? {};
    if (signedIn && joinDisabledReason)
      return html`<div class="actions">
        ${this.#join.renderDisabled(joinDisabledReason, t, true)}
        <ev-button
          variant="quiet"
          size="small"
          @click=${() => this.#logInWithOtherAccount(invitation)}
          >${t.notYou}</ev-button
        >
      </div>`;
    const loginFields = this.#getLoginFields(invitation, 'invitation_login_button');
    const loginHref = this.#join.login.getFallbackHref('read', loginFields);
    return html`${this.#join.renderTerms(invitation.terms, t)}
      <div class="actions">
        ${this.#join.renderStatus()}
        <ev-button
          variant="primary"
          size="large"
          wide
          data-replay=${signedIn ? nothing : 'login'}
          fallback-href=${(signedIn ? undefined : loginHref) ?? nothing}
          .busy=${this.#join.isBusy || this.#loginLoading.value}
          .disabled=${this.#join.disabledReason !== ''}
          disabled-reason=${this.#join.disabledReason}
          @click=${() => this.#accept(invitation)}
          >${this.#join.getLabel(t, t.login)}</ev-button
        >
        ${
          signedIn
            ? html`<ev-button
                variant="quiet"
                size="small"
                @click=${() => this.#logInWithOtherAccount(invitation)}
                >${t.notYou}</ev-button
              >`
            : nothing
        }
        <p class="text-xs subtle">${signedIn ? t.joinHint : t.loginHint}</p>
      </div>`;
  }

  #renderLogin(invitation: InvitationData, label: string, variant: '' | 'primary' = '') {
    const fields = this.#getLoginFields(invitation, otherAccountTrigger);
    return html`<ev-button
        variant=${variant}
        size="large"
        wide
        data-replay="other-login"
        fallback-href=${this.#join.login.getFallbackHref('read', fields) ?? nothing}
        @click=${() => this.#logInWithOtherAccount(invitation)}
        >${label}</ev-button
      >${this.#join.login.errorMessage}`;
  }

  #unavailable(invitation: InvitationData, t: InvitationMessages): TemplateResult {
    const { state, campaign, expiresAt } = invitation;
    const locale = getLocale(this.app);
    const dateText =
      state === 'not-started'
        ? t.openFrom({ date: formatDateTime(campaign.startsAt, locale) })
        : state === 'expired' && expiresAt
          ? t.wasUntil({ date: formatEnd(expiresAt, locale, { zoneName: true }) })
          : '';
    const joined = state === 'already-joined';
    const isOpen = offersCampaign(invitation);
    const hasEnded = state === 'ended' || (joined && /^evaluat/.test(campaign.status));
    return html`<ev-note tone=${joined ? 'success' : state === 'wrong-account' ? 'warning' : 'info'}
        >${
          hasEnded
            ? html`<b class="strong">${formatEnded(campaign, t, locale)}</b>
                ${joined ? nothing : t.invitationText({ kind: 'ended' })}`
            : html`<b class="strong">${t.invitationTitle({ kind: state })}</b>
                ${isOpen ? t.openToAll : t.invitationText({ kind: state })} ${dateText}`
        }</ev-note
      >
      ${
        state === 'wrong-account'
          ? this.#renderLogin(invitation, t.otherAccount, 'primary')
          : html`${state === 'used' && !this.#signedIn.value ? this.#renderLogin(invitation, t.login) : nothing}
              <ev-button
                variant=${joined || isOpen ? 'primary' : ''}
                size="large"
                wide
                href=${this.#toHref(joined || isOpen ? `/campaign/${campaign.id}` : '/campaigns')}
                >${joined || isOpen ? t.openCampaign : t.seeOpen}</ev-button
              >`
      }`;
  }
}
