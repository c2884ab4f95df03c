import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { getInvitationMeta } from '../../../common/text/page-meta.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { brandLogoStyles, renderBrandLogo } from '../../campaigns/brand-logo.ts';
import {
  invitationMessages,
  type InvitationMessages,
} from '../../campaigns/invitation.messages.ts';
import { toQueryView } from '../../campaigns/query-view.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { applyTheme } from '../../core/page/apply-theme.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { page } from '../../core/page/page.store.ts';
import { PageDataController } from '../../core/page/page-data-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { blankPage } from '../blank-page.styles.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { renderPageMessage } from '../message-page.ts';
import { messagePage } from '../message-page.styles.ts';
import { socialTagsMessages } from '../social-tags.messages.ts';
import { help } from '../../ui/icons/icons.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { isInvitationOver } from '../../campaigns/invitation/invitation-parts.ts';
import { footerLinks } from '../../ui/styles/footer-links.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { invitationScreenQuery } from './invitation-screen.query.ts';
import { styles } from './invitation-screen.styles.ts';

/**
 * @summary Page of an invitation, in the theme of the inviting brand.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class InvitationScreen extends WiredElement {
  static override readonly needs = ['token'];
  static override styles = [
    tokens,
    base,
    section,
    brandLogoStyles,
    messageFrame,
    messagePage,
    footerLinks,
    blankPage,
    styles,
  ];

  /** Public token of the invitation link. */
  @property() token = '';

  readonly #pageData = new PageDataController(this);
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, invitationMessages);
  readonly #frame = new MessageFrame(this);
  readonly #socialTags = new MessagesController(this, socialTagsMessages);
  readonly #invitation = this.keyedStore(
    () => [this.token],
    (app, token) => invitationScreenQuery.find(app, { token }),
    idleQuery,
  );

  protected override updated(): void {
    this.classList.toggle('short', !this.token);
    const invitation = this.#invitation.value.data;
    applyTheme(this, invitation?.theme);
    // The bar of the shell and the page background lie outside this element, so the page store themes them.
    this.use(page).setTheme(invitation?.theme ?? undefined);
    if (invitation)
      this.#pageData.set(
        getInvitationMeta(
          { ...invitation.campaign, advertiser: invitation.advertiser },
          this.#socialTags.value,
        ),
      );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.foundApp?.use(page).setTheme(undefined);
  }

  #renderNotFound(t: InvitationMessages): TemplateResult {
    const message = renderPageMessage({
      icon: help,
      heading: t.inviteGone,
      text: t.inviteGoneText,
      actions: html`<ev-button href=${this.app.host.href('/')}
        >${this.#dashboardLink.value.goToDashboard}</ev-button
      >`,
    });
    return this.#frame.render(message);
  }

  override render(): TemplateResult {
    if (!this.token) return html`<slot></slot>`;
    const t = this.#messages.value;
    const view = toQueryView(this.#invitation.value);
    if (view.kind === 'not-found') return this.#renderNotFound(t);
    const { data, error } = this.#invitation.value;
    const { advertiser, theme } = data ?? {};
    const brand = advertiser && {
      name: theme?.displayName ?? advertiser.name,
      logoUrl: theme?.logoUrl ?? advertiser.logoUrl,
    };
    return html`<header class="head">
        ${
          brand
            ? html`<span class="brand"
                >${renderBrandLogo({ name: brand.name, ...(brand.logoUrl ? { logoUrl: brand.logoUrl } : {}) })}<bdi
                  >${brand.name}</bdi
                ></span
              >`
            : nothing
        }
        <span class="product text-xs subtle ${(data ?? error) ? '' : 'waiting'}"
          >${brand ? '×' : nothing}
          <a class="plain icon-small" href=${this.app.host.href('/')}
            >${logo}<b>Evangelist</b></a
          ></span
        >
      </header>
      <div class="content"><ev-invitation .token=${this.token}></ev-invitation></div>
      <footer
        class="foot ${(data ?? error) ? '' : 'waiting'} ${data && isInvitationOver(data) ? 'over' : ''}"
      >
        ${this.#frame.renderFooterLinks()}
      </footer>`;
  }
}
