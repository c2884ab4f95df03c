import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Invitation as InvitationData } from '../../../contract/campaign.ts';
import { Confirm } from '../../core/confirm.ts';
import { LogIn } from '../../core/log-in.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatCount, formatDateTime, formatMoney, formatRange } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { pagesTexts, type PagesTexts } from '../pages.texts.ts';
import { invitations } from '../invitation.store.ts';
import { joinOrigin, joins } from '../join.store.ts';
import { outLink } from '../out-link.ts';
import { isOfAccount } from '../requirement-list/requirement-list.ts';
import { queryStyles, queryView } from '../query-view.ts';
import { styles } from './invitation.styles.ts';

/**
 * @summary An invitation: who invites, what for, how much, until when, on which conditions, and one main button. Signed out the
 * button logs in and the server joins on the way; signed in it joins. Says what is wrong when it can't be used.
 */
export class Invitation extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  /** The public token of the invitation's link. */
  @property() token: string | undefined = '';

  @state() private accepted = false;
  @state() private reminded = false;

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #loggingIn = this.store((app) => app.use(session).$loginLoading);
  readonly #invitation = this.store((app) => app.use(invitations)(this.token ?? '').$invitation);
  readonly #confirm = new Confirm(this);
  readonly #joining = this.store((app) => app.use(joins).of(this.#invitation.value?.data?.campaign.id ?? ''));
  #joiningId: string | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('token')) this.#invitation.reconnect();
    const id = this.#invitation.value?.data?.campaign.id;
    if (id !== this.#joiningId) this.#joining.reconnect();
    this.#joiningId = id;
  }

  async #act(invitation: InvitationData): Promise<void> {
    if (!this.accepted) {
      this.reminded = true;
      this.renderRoot.querySelector<HTMLElement>('ev-checkbox')?.focus();
      return;
    }
    if (!this.#signedIn.value) return this.#logIn(invitation, 'invitation_login_button');
    const { publicToken, inviteId, campaignIndex, terms, campaign } = invitation;
    const body = { publicToken, inviteId, campaignIndex, acceptedTermsVersion: terms.version };
    if (this.#confirm.needed) {
      const whole = { ...joinOrigin(this.app!), ...body };
      return void (await this.#confirm.ask({ call: 'joinCampaign', params: { campaignId: campaign.id }, body: whole }));
    }
    if (!(await this.use(joins).join(campaign.id, body))) return;
    const t = this.#texts.value!;
    const path = `/campaign/${campaign.id}`;
    const action = { label: t.openCampaign, run: () => this.use(page).navigate(path) };
    this.use(toasts).show({ tone: 'good', text: t.joinedToast(campaign.title), action });
    this.use(page).navigate('/');
  }

  #logIn(invitation: InvitationData, trigger: string): Promise<void> {
    return this.#login.start('read', {
      trigger,
      invite_id: invitation.publicToken,
      campaignId: invitation.campaign.id,
      campaignIndex: String(invitation.campaignIndex),
      partnerName: invitation.advertiser.slug,
    });
  }

  override render(): TemplateResult {
    const t = this.#texts.value!;
    return queryView(this.#invitation.value, {
      t,
      skeleton: () =>
        html`<div class="two">
          <ev-skeleton lines="6" label=${t.loading} slow-text=${t.slow}></ev-skeleton><ev-skeleton block="440"></ev-skeleton>
        </div>`,
      retry: () => this.use(invitations)(this.token ?? '').retry(),
      missing: () =>
        html`<ev-empty class="gone" heading=${t.inviteGone} text=${t.inviteGoneText}
          ><ev-button slot="action" href=${this.app!.host.href('/')}>${t.toDashboard}</ev-button></ev-empty
        >`,
      show: (invitation) =>
        html`<div class="two" lang=${localeOf(this.app!)}>
          <div class="words">${this.#from(invitation, t)}${invitation.state === 'ended' ? nothing : this.#how(invitation)}</div>
          <section class="card box" aria-label=${invitation.state === 'ended' ? t.inviteTitle('ended') : t.canEarn}>
            ${invitation.state === 'ended' ? nothing : this.#terms(invitation, t)}${this.#door(invitation, t)}
          </section>
        </div>`,
    });
  }

  #from({ inviter, advertiser, campaign, message }: InvitationData, t: PagesTexts): TemplateResult {
    const name = inviter?.name ?? advertiser.name;
    return html`<div class="from">
        <ev-avatar name=${name} src=${inviter?.avatarUrl ?? advertiser.logoUrl ?? nothing} size="large"></ev-avatar>
        <p>
          <b class="strong"><bdi>${name}</bdi></b>
          ${inviter?.handle ? html`<bdi class="third">@${inviter.handle}</bdi>` : nothing}<br />${t.invites}
        </p>
      </div>
      <h1><bdi>${campaign.title}</bdi></h1>
      <p class="sum"><bdi>${campaign.summary}</bdi></p>
      ${message ? html`<blockquote class="second" dir="auto">${message}</blockquote>` : nothing}`;
  }

  #how({ steps }: InvitationData): TemplateResult {
    return html`<ol class="how">
      ${steps.map(
        ({ title, text }, index) =>
          html`<li>
            <span class="third num">${index + 1}</span
            ><span
              ><b class="strong"><bdi>${title}</bdi></b
              ><span class="t2 second"><bdi>${text}</bdi></span></span
            >
          </li>`,
      )}
    </ol>`;
  }

  #terms(invitation: InvitationData, t: PagesTexts): TemplateResult {
    const { campaign, seatsLeft, expiresAt } = invitation;
    // Those of each post are told where posts are written.
    const requirements = invitation.requirements.filter(isOfAccount);
    const locale = localeOf(this.app!);
    const cap = campaign.participantCap;
    const seats =
      seatsLeft === 0
        ? t.seats0
        : seatsLeft == null
          ? null
          : cap
            ? t.seatsOf(formatCount(seatsLeft, locale), formatCount(cap, locale))
            : formatCount(seatsLeft, locale);
    const rows: [string, string | null | undefined][] = [
      [t.poolLabel, campaign.rewardPool && formatMoney(campaign.rewardPool, locale, { short: true })],
      [t.runs, formatRange(campaign.startsAt, campaign.endsAt, locale, { now: 'always' })],
      [t.seats, seats],
      [t.invitationEnds, expiresAt && formatDateTime(expiresAt, locale)],
    ];
    return html`<div>
        <p class="t2 second">${t.canEarn}</p>
        <p class="figure num">
          ${campaign.maxPerUser ? t.upTo('') : t.aReward}
          ${campaign.maxPerUser ? html`<ev-money size="big" short .value=${campaign.maxPerUser}></ev-money>` : nothing}
        </p>
      </div>
      <dl class="facts">
        ${rows.map(([name, value]) =>
          value
            ? html`<div>
                <dt>${name}</dt>
                <dd class="num">${value}</dd>
              </div>`
            : nothing,
        )}
      </dl>
      ${
        requirements.length
          ? html`<ev-requirement-list
              compact
              pending=${this.#signedIn.value ? t.notChecked : t.afterLogin}
              .requirements=${requirements}
              .texts=${t}
            ></ev-requirement-list>`
          : nothing
      }`;
  }

  #door(invitation: InvitationData, t: PagesTexts): TemplateResult {
    return invitation.state === 'valid' ? this.#open(invitation, t) : this.#shut(invitation, t);
  }

  #open(invitation: InvitationData, t: PagesTexts): TemplateResult {
    const handle = this.#user.value?.twitterHandle;
    const joining = this.#joining.value;
    return html`<ev-checkbox
        .checked=${this.accepted}
        .error=${this.reminded && !this.accepted ? t.acceptFirst : ''}
        @change=${(event: Event) => (this.accepted = (event.currentTarget as HTMLInputElement).checked)}
        >${t.accept} ${outLink(this.app!, invitation.terms.url, t.campaignTerms(invitation.terms.version))}</ev-checkbox
      >
      <div class="go">
        ${this.#login.problem}${this.#confirm.news}${joining?.error ? html`<ev-note tone="bad" live>${joining.error}</ev-note>` : nothing}
        <ev-button
          variant="primary"
          size="large"
          wide
          .busy=${joining?.busy || this.#loggingIn.value || this.#confirm.busy}
          @click=${() => this.#act(invitation)}
          >${this.#signedIn.value ? (handle ? t.joinAs(handle) : t.join) : t.login}</ev-button
        >
        ${
          this.#signedIn.value
            ? html`<ev-button variant="quiet" size="small" @click=${() => this.#logIn(invitation, 'invitation_other_account')}
                >${t.notYou}</ev-button
              >`
            : nothing
        }
        <p class="t1 third">${this.#signedIn.value ? t.joinHint : t.loginHint}</p>
      </div>`;
  }

  #shut(invitation: InvitationData, t: PagesTexts): TemplateResult {
    const { state, campaign, expiresAt } = invitation;
    const locale = localeOf(this.app!);
    const when =
      state === 'not-started'
        ? t.openFrom(formatDateTime(campaign.startsAt, locale))
        : state === 'expired' && expiresAt
          ? t.wasUntil(formatDateTime(expiresAt, locale))
          : '';
    const member = state === 'already-joined';
    return html`<ev-note tone=${member ? 'good' : state === 'wrong-account' ? 'warn' : 'info'}
        ><b class="strong">${t.inviteTitle(state)}.</b> ${t.inviteText(state)} ${when}</ev-note
      >
      ${
        state === 'wrong-account'
          ? html`<ev-button
                variant="primary"
                size="large"
                wide
                @click=${() => this.#logIn(invitation, 'invitation_other_account')}
                >${t.otherAccount}</ev-button
              >${this.#login.problem}`
          : html`<ev-button
              variant=${member ? 'primary' : ''}
              size="large"
              wide
              href=${this.app!.host.href(member ? `/campaign/${campaign.id}` : '/campaigns')}
              >${member ? t.openCampaign : t.seeOpen}</ev-button
            >`
      }`;
  }
}
