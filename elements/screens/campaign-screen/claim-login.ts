import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignMessages } from '../../campaigns/campaign.messages.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';

const claimHash = '#claim';

/**
 * The login of a signed-out visitor whom a link leads to the claim. The page doesn't know whether this visitor has a reward.
 */
export class ClaimLogin {
  readonly #login: LoginController;

  constructor(
    private readonly host: WiredElement,
    private readonly getCampaignId: () => string,
  ) {
    this.#login = new LoginController(host);
  }

  /** Renders nothing without the hash. On a partner page the hash is not that of this page. */
  render(t: CampaignMessages, signedIn: boolean): TemplateResult | typeof nothing {
    const isWanted = this.host.app.host.kind === 'app' && location.hash === claimHash;
    if (signedIn || !isWanted) return nothing;
    return html`<ev-empty
      class="claim-login"
      level="2"
      heading=${t.claimLogin}
      text=${t.claimLoginText}
      ><ev-button slot="action" variant="primary" @click=${this.#logIn}>${t.login}</ev-button
      >${this.#login.errorMessage}</ev-empty
    >`;
  }

  /** A login returns to the root, which then offers the way back to this path. */
  readonly #logIn = (): void => {
    const path = `/campaign/${encodeURIComponent(this.getCampaignId())}${claimHash}`;
    void this.#login.start('read', { trigger: 'campaign_claim_login_button', page_path: path });
  };
}
