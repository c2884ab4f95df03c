import { css, html, type ReactiveController, type TemplateResult } from 'lit';
import brandLinks from '../../messages/en/brand-links.json';
import shell from '../../messages/en/shell.json';
import { brandLogoStyles, renderBrandLogo } from '../campaigns/brand-logo.ts';
import { consent } from '../core/analytics/consent.store.ts';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';
import { StoreController } from '../core/element/store-controller.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
import { getBrandLogoUrl } from '../core/page/brand-logo-url.ts';
import { brand, type Brand } from '../core/page/brand.store.ts';
import { getPopupId } from '../core/popup/popup-window.ts';
import { logo } from '../ui/icons/logo.ts';

const frameMessages = messages({ 'brand-links': brandLinks, shell });
type FrameMessages = MessagesOf<'brand-links' | 'shell'>;

/**
 * Header and footer of a page with one message. The specification gives these pages the layout `blank`, in which the shell has
 * neither. On a brand's host the header shows the brand.
 */
export class MessageFrame implements ReactiveController {
  readonly #host: WiredElement;
  readonly #messages: StoreController<FrameMessages>;
  readonly #brand: StoreController<Brand | null | undefined>;

  constructor(host: WiredElement) {
    this.#host = host;
    const keys = () => [] as const;
    this.#messages = new StoreController(host, { keys, pick: (app) => app.use(frameMessages) });
    this.#brand = new StoreController(host, { keys, pick: (app) => app.use(brand).$brand });
    host.addController(this);
  }

  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    this.#messages.connect();
    this.#brand.connect();
  }

  /** @param helpPath the link to the page with help, which may name an incident */
  render(content: TemplateResult, helpPath = '/help'): TemplateResult {
    const page = html`<div class="message-page">${content}</div>`;
    // A popup has the shell's bar, and no link that leaves its task.
    if (getPopupId()) return page;
    const t = this.#messages.value;
    const { app } = this.#host;
    const { href } = app.host;
    return html`<div class="message-frame">
      ${this.#header(t)} ${page}
      <footer class="text-s">
        <a href=${href('/articles/terms')}>${t.terms}</a>
        <a href=${href('/articles/privacy-policy')}>${t.privacy}</a>
        <a href=${href(helpPath)}>${t.help}</a>
        <button type="button" @click=${() => app.use(consent).show()}>${t.cookieSettings}</button>
      </footer>
    </div>`;
  }

  #header(t: FrameMessages): TemplateResult {
    const { href } = this.#host.app.host;
    const theme = this.#brand.value?.theme;
    const product = html`${logo}${t.product}`;
    if (!theme)
      return html`<header><a class="home plain" href=${href('/')}>${product}</a></header>`;
    return html`<header>
      <a class="home plain" href=${href('/')}
        >${renderBrandLogo({ name: theme.displayName, logoUrl: getBrandLogoUrl(theme) }, 'small')}<bdi
          >${theme.displayName}</bdi
        ></a
      >
      <span class="product text-s subtle">${logo}${t.by}</span>
    </header>`;
  }
}

/** Styles of {@link MessageFrame}, and of the page in it: icon, heading, text and actions. */
export const messageFrame = [
  brandLogoStyles,
  css`
    .message-frame {
      display: flex;
      flex-direction: column;
      min-block-size: calc(100dvh - var(--app-bottom-inset, 0px) - var(--app-top-inset, 0px));
    }
    .message-frame > header {
      display: flex;
      gap: 12px;
      align-items: center;
      justify-content: space-between;
      min-height: var(--_size-bar);
      padding-inline: var(--_space-gutter);
      border-bottom: var(--_border-hairline);
    }
    .message-frame :is(.home, .product) {
      display: inline-flex;
      gap: 9px;
      align-items: center;
    }
    .message-frame .home {
      min-height: var(--_size-target);
      font-weight: var(--_font-weight-title);
      letter-spacing: -0.015em;
    }
    .message-frame > header .logo {
      inline-size: 22px;
      block-size: 22px;
    }
    .message-frame > header .product .logo {
      inline-size: 16px;
      block-size: 16px;
    }
    .message-frame > .message-page {
      flex: 1;
      box-sizing: border-box;
      inline-size: 100%;
      min-block-size: 0;
    }
    .message-frame > footer {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
      padding: var(--_space-6) var(--_space-gutter);
      color: var(--_color-text-subtle);
    }
    .message-frame > footer :is(a, button) {
      display: inline-flex;
      align-items: center;
      min-height: var(--_size-target);
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      text-decoration: underline;
      text-decoration-color: var(--_color-neutral-4);
      text-underline-offset: 3px;
      cursor: pointer;
    }
  `,
];
