import { html, type TemplateResult } from 'lit';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { help } from '../../ui/icons/icons.ts';
import { renderPageMessage } from '../message-page.ts';

/** A missing campaign. Signed-out visitors get a login button: they may be invited. */
export class CampaignGone {
  readonly #login: LoginController;

  constructor(
    private readonly host: WiredElement,
    private readonly getCampaignId: () => string,
  ) {
    this.#login = new LoginController(host);
  }

  render(t: CampaignMessages, signedIn: boolean): TemplateResult {
    const { host } = this.host.app;
    const login = html`<ev-button variant="primary" @click=${this.#logIn}>${t.login}</ev-button>`;
    const list = html`<ev-button href=${host.href('/campaigns')}>${t.allCampaigns}</ev-button>`;
    const message = renderPageMessage({
      icon: help,
      heading: t.campaignGone,
      text: signedIn ? t.campaignGoneText : t.campaignGoneSignedOut,
      actions: signedIn ? list : html`${login} ${list}`,
    });
    return html`<div class="message-page ${host.kind === 'app' ? '' : 'embedded'}">
      ${message} ${this.#login.errorMessage}
    </div>`;
  }

  /** Logs in and returns to this campaign; on a partner page, to that page. */
  readonly #logIn = (): void => {
    const path = `/campaign/${encodeURIComponent(this.getCampaignId())}`;
    const back = { afterLoginRedirectUrl: `${location.origin}${path}` };
    void this.#login.start('read', {
      trigger: 'campaign_gone_login_button',
      ...(this.host.app.host.kind === 'app' && back),
    });
  };
}
