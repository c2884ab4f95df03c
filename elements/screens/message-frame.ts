import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { shell, 'brand-links' as brandLinks } from '../../messages/en/shell.json';
import { consent } from '../core/analytics/consent.store.ts';
import { messages, type MessagesOf } from '../base/messages/messages.ts';
import { MessagesController } from '../base/messages/messages-controller.ts';
import { StoreController } from '../core/element/store-controller.ts';
import type { WiredElement } from '../core/element/wired-element.ts';
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
  readonly #messages: MessagesController<FrameMessages>;
  readonly #brand: StoreController<Brand | null | undefined>;

  constructor(host: WiredElement) {
    this.#host = host;
    this.#messages = new MessagesController(host, frameMessages);
    this.#brand = new StoreController(host, {
      keys: () => [],
      pick: (app) => app.use(brand).$brand,
    });
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#host.isConnected) this.#brand.connect();
  }

  /** @param helpPath the link to the page with help, which may name an incident */
  render(content: TemplateResult, helpPath = '/help'): TemplateResult {
    const page = html`<div class="message-page">${content}</div>`;
    // A popup has the shell's bar, and no link that leaves its task.
    if (getPopupId()) return page;
    return html`<div class="message-frame ${this.#brand.value?.shell ?? ''}">
      ${this.#header(this.#messages.value)} ${page}
      <footer>${this.renderFooterLinks(helpPath)}</footer>
    </div>`;
  }

  /** For the footer of the frame, or one that the page lays out. */
  renderFooterLinks(helpPath = '/help'): TemplateResult {
    const t = this.#messages.value;
    const { app } = this.#host;
    const { href } = app.host;
    return html`<a href=${href('/articles/terms')}>${t.terms}</a>
      <a href=${href('/articles/privacy-policy')}>${t.privacy}</a>
      <a href=${href(helpPath)}>${t.help}</a>
      <button type="button" data-replay="cookies" @click=${() => app.use(consent).show()}>
        ${t.cookieSettings}
      </button>`;
  }

  /** The same as the header of the shell, without its links and actions. */
  #header(t: FrameMessages): TemplateResult {
    const { theme, shell } = this.#brand.value ?? {};
    const together = shell === 'brand-b';
    // brand-lookup.lazy.ts has loaded ev-co-brand.
    const logos = theme
      ? html`<ev-co-brand ?together=${together}></ev-co-brand>`
      : html`${logo}${t.product}`;
    const names = theme && (together ? `${theme.displayName} × ${t.product}` : theme.displayName);
    return html`<header>
      <a
        class="home plain"
        href=${this.#host.app.host.href('/')}
        aria-label=${names ? t.homeOf({ brand: names }) : nothing}
        >${logos}</a
      >
    </header>`;
  }
}
