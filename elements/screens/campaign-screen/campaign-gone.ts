import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';

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
    return html`<ev-empty
      level="1"
      heading=${t.campaignGone}
      text=${signedIn ? t.campaignGoneText : t.campaignGoneSignedOut}
      >${signedIn ? nothing : html`<ev-button slot="action" variant="primary" @click=${this.#logIn}>${t.login}</ev-button>`}<ev-button
        slot="action"
        href=${this.host.app.host.href('/campaigns')}
        >${t.allCampaigns}</ev-button
      >${this.#login.errorMessage}</ev-empty
    >`;
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
