import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { brandMark, brandMarkStyles } from '../../campaigns/brand-mark.ts';
import { campaignsTexts } from '../../campaigns/campaigns.texts.ts';
import { invitations } from '../../campaigns/invitation.store.ts';
import { applyTheme } from '../../core/apply-theme.ts';
import { page } from '../../core/page.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { styles } from './invitation-screen.styles.ts';

/** @summary The page of an invitation, in the colors of the brand that invites. */
export class InvitationScreen extends WiredElement {
  static override styles = [tokens, base, brandMarkStyles, styles];

  /** The public token of the invitation's link. */
  @property() token: string | undefined = '';

  readonly #texts = this.store((app) => app.use(campaignsTexts));
  readonly #invitation = this.store((app) => app.use(invitations)(this.token ?? '').$invitation);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('token')) this.#invitation.reconnect();
  }

  protected override updated(): void {
    const invitation = this.#invitation.value?.data;
    applyTheme(this, invitation?.theme);
    // The bar at the end of the window and the ground below this page are not its own.
    this.use(page).setTheme(invitation?.theme ?? undefined);
    if (invitation) this.use(page).setBaseTitle(`${invitation.campaign.title} · ${invitation.advertiser.name}`);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.app?.use(page).setTheme(undefined);
  }

  override render(): TemplateResult {
    const { advertiser, theme } = this.#invitation.value?.data ?? {};
    const brand = advertiser && { name: theme?.displayName ?? advertiser.name, logoUrl: theme?.logoUrl ?? advertiser.logoUrl };
    return html`<header>
        ${brand ? html`<span class="brand">${brandMark({ name: brand.name, ...(brand.logoUrl ? { logoUrl: brand.logoUrl } : {}) })}<bdi>${brand.name}</bdi></span>` : nothing}
        <span class="with t1 third"
          >${brand ? this.#texts.value!.with : nothing}
          <a class="plain s" href=${this.app!.host.href('/')}>${logo}<b>Evangelist</b></a></span
        >
      </header>
      <div class="body"><ev-invitation token=${this.token ?? ''}></ev-invitation></div>`;
  }
}
