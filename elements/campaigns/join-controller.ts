import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { LoginQuery } from '../../contract/auth.ts';
import type { JoinCampaignRequestDto } from '../../contract/campaign.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { StoreController } from '../core/element/store-controller.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { ConfirmController } from '../core/confirmation/confirm-controller.ts';
import { LoginController } from '../core/session/login-controller.ts';
import { acceptedTerms, type AcceptedTerms } from '../shared/accepted-terms.store.ts';
import { session } from '../core/session/session.store.ts';
import type { ViewOnlyMessages } from '../core/session/view-only.messages.ts';
import { viewOnlyReasons } from '../core/session/view-only-reasons.ts';
import type { JoinMessages } from './join.messages.ts';
import { renderExternalLink } from './external-link.ts';
import { getJoinAttribution, joins, type JoinState } from './joins.store.ts';

export interface JoinRequest {
  campaignId: string;
  body: JoinCampaignRequestDto;
  /** Fields of the login that a signed-out visitor starts instead. */
  login: LoginQuery;
}

/**
 * Joins a campaign for an element: terms checkbox, login, confirmation popup on a partner page, and the state of the call.
 * Needs the definitions of `ev-checkbox` and `ev-note`.
 */
export class JoinController implements ReactiveController {
  readonly login: LoginController;

  readonly #host: WiredElement;
  readonly #confirm: ConfirmController;
  readonly #joinState: StoreController<JoinState, [string | undefined]>;
  readonly #signedIn: StoreController<boolean>;
  readonly #user: StoreController<CurrentUser>;
  readonly #viewOnly: StoreController<ViewOnlyMessages>;
  readonly #accepted: StoreController<AcceptedTerms | null>;
  readonly #getCampaignId: () => string | undefined;
  #showsTermsError = false;

  constructor(host: WiredElement, getCampaignId: () => string | undefined) {
    this.#host = host;
    this.#getCampaignId = getCampaignId;
    this.login = new LoginController(host);
    this.#confirm = new ConfirmController(host);
    this.#joinState = new StoreController(host, {
      keys: () => [getCampaignId()],
      pick: (app, id) => app.use(joins).get(id),
      idle: { busy: false },
    });
    this.#signedIn = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(session).$signedIn,
    });
    this.#user = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(session).$user,
    });
    this.#viewOnly = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(viewOnlyReasons),
    });
    this.#accepted = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(acceptedTerms).$terms,
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    const stores = [this.#joinState, this.#signedIn, this.#user, this.#viewOnly, this.#accepted];
    for (const store of stores) store.connect();
  }

  /** Whether a call runs, or the confirmation popup is open. */
  get isBusy(): boolean {
    return this.#confirm.isOpen || this.#joinState.value.busy;
  }

  /** Why the button is disabled while an administrator views as the user; {@link JoinController.renderStatus} shows it too. */
  get disabledReason(): string {
    return this.#viewOnly.value.campaigns;
  }

  /** Label of the button. */
  getLabel(t: JoinMessages, loginLabel: string): string {
    if (!this.#signedIn.value) return loginLabel;
    const handle = this.#user.value.twitterHandle;
    return handle ? t.joinAs({ handle }) : t.join;
  }

  /**
   * Joins once the terms are accepted. Call it in the click: login and confirmation may open a popup. Never rejects.
   * @returns whether the user is a member now
   */
  async join({ campaignId, body, login }: JoinRequest): Promise<boolean> {
    const { app } = this.#host;
    if (this.disabledReason) return false;
    const terms = { campaignId, version: body.acceptedTermsVersion ?? '' };
    this.#showsTermsError = !this.#isAccepted(terms);
    this.#host.requestUpdate();
    if (this.#showsTermsError) {
      this.#host.renderRoot.querySelector<HTMLElement>('ev-checkbox')?.focus();
      return false;
    }
    if (!this.#signedIn.value) {
      app.use(acceptedTerms).keep();
      await this.login.start('read', login);
      return false;
    }
    const act = {
      call: 'joinCampaign',
      params: { campaignId },
      body: { ...getJoinAttribution(app), ...body },
    } as const;
    let hasJoined = false;
    await this.#confirm.perform(act, async () => {
      hasJoined = await app.use(joins).join(campaignId, body);
    });
    if (hasJoined) app.use(acceptedTerms).set(null);
    return hasJoined;
  }

  /** Renders the checkbox that accepts the terms. */
  renderTerms({ url, version }: { url: string; version: string }, t: JoinMessages): TemplateResult {
    const terms = { campaignId: this.#getCampaignId() ?? '', version };
    const isAccepted = this.#isAccepted(terms);
    return html`<ev-checkbox
      data-replay="accept-terms"
      .checked=${isAccepted}
      .error=${this.#showsTermsError && !isAccepted ? t.acceptFirst : ''}
      @change=${(event: Event) => this.#onTermsChange(event, terms)}
      >${t.acceptTerms({ version, link: (text) => renderExternalLink(this.#host.app, url, text) })}</ev-checkbox
    >`;
  }

  /** Renders the disabled button and why: no checkbox, because nobody accepts terms to be refused. */
  renderDisabled(kind: string, t: JoinMessages, wide = false): TemplateResult {
    const reason = t.joinDisabled({ kind });
    return html`<p class="muted wide">${reason}</p>
      <ev-button
        variant="primary"
        size="large"
        ?wide=${wide}
        .disabled=${true}
        disabled-reason=${reason}
        >${this.getLabel(t, t.loginToJoin)}</ev-button
      >`;
  }

  /** Renders the login that gives the permission to post, where it is all that is missing. */
  renderConnect(heading: string, t: JoinMessages): TemplateResult {
    const connect = () => void this.login.start('write', { trigger: 'campaign_connect_button' });
    return html`<div class="connect">
        <h2 class="text-m">${heading}</h2>
        <p class="text-s muted">${t.connectText}</p>
      </div>
      <ev-button
        variant="primary"
        size="large"
        .disabled=${this.disabledReason !== ''}
        disabled-reason=${this.disabledReason}
        @click=${connect}
        >${t.connect}</ev-button
      >${this.renderStatus('wide')}`;
  }

  /** Renders why the login, the confirmation or the call failed. */
  renderStatus(noteClass = ''): unknown {
    const { error } = this.#joinState.value;
    const note = error
      ? html`<ev-note class=${noteClass || nothing} tone="danger" live>${error}</ev-note>`
      : nothing;
    const viewOnly = this.disabledReason
      ? html`<p class="text-s muted">${this.disabledReason}</p>`
      : nothing;
    return html`${viewOnly}${this.login.errorMessage}${this.#confirm.status}${note}`;
  }

  #isAccepted({ campaignId, version }: AcceptedTerms): boolean {
    const accepted = this.#accepted.value;
    return accepted?.campaignId === campaignId && accepted.version === version;
  }

  #onTermsChange(event: Event, terms: AcceptedTerms): void {
    const { checked } = event.currentTarget as HTMLInputElement;
    this.#host.app.use(acceptedTerms).set(checked ? terms : null);
  }
}
