import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { LoginQuery } from '../../contract/auth.ts';
import type { JoinCampaignRequestDto } from '../../contract/campaign.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { StoreController } from '../core/element/store-controller.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { ConfirmController } from '../core/confirmation/confirm-controller.ts';
import { LoginController } from '../core/session/login-controller.ts';
import {
  storeAcceptedTerms,
  wereTermsAccepted,
  type AcceptedTerms,
} from '../core/session/login-start-storage.ts';
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
  readonly #getCampaignId: () => string | undefined;
  /** Undefined until the person changes the checkbox. */
  #termsChoice: boolean | undefined;
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
    host.addController(this);
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    for (const store of [this.#joinState, this.#signedIn, this.#user, this.#viewOnly])
      store.connect();
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
    this.#showsTermsError = true;
    this.#host.requestUpdate();
    const terms = { campaignId, version: body.acceptedTermsVersion ?? '' };
    if (!this.#isAccepted(terms)) {
      this.#host.renderRoot.querySelector<HTMLElement>('ev-checkbox')?.focus();
      return false;
    }
    if (!this.#signedIn.value) {
      storeAcceptedTerms(terms);
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
    if (hasJoined) storeAcceptedTerms(null);
    return hasJoined;
  }

  /** Renders the checkbox that accepts the terms. */
  renderTerms({ url, version }: { url: string; version: string }, t: JoinMessages): TemplateResult {
    const isAccepted = this.#isAccepted({ campaignId: this.#getCampaignId() ?? '', version });
    return html`<ev-checkbox
      .checked=${isAccepted}
      .error=${this.#showsTermsError && !isAccepted ? t.acceptFirst : ''}
      @change=${this.#onTermsChange}
      >${t.acceptTerms({ version, link: (text) => renderExternalLink(this.#host.app, url, text) })}</ev-checkbox
    >`;
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

  /** A choice made before a login that was cancelled or failed still counts for the same version. */
  #isAccepted(terms: AcceptedTerms): boolean {
    return this.#termsChoice ?? wereTermsAccepted(terms);
  }

  readonly #onTermsChange = (event: Event): void => {
    this.#termsChoice = (event.currentTarget as HTMLInputElement).checked;
    if (!this.#termsChoice) storeAcceptedTerms(null);
    this.#host.requestUpdate();
  };
}
