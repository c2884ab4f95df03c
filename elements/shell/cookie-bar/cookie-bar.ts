import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { fillTags } from '../../../messages/tags.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { consent } from '../../core/analytics/consent.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getDeepActiveElement } from '../../ui/active-element.ts';
import { getTopDialog, onOverlaysChange } from '../../ui/modal/overlay-stack.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { reset } from '../../ui/styles/reset.styles.ts';
import { cookieBarMessages } from './cookie-bar.messages.ts';
import { styles } from './cookie-bar.styles.ts';

const insetProperty = '--app-bottom-inset';

/** Sets a property of the page to the bar's height, so that toasts and the last line stay visible. */
function updateInset(height: number): void {
  const page = document.documentElement.style;
  if (height > 0) page.setProperty(insetProperty, `${Math.round(height)}px`);
  else page.removeProperty(insetProperty);
}

/** The links of a message: its only parts that are not text. */
const getLinks = (message: string | unknown[]): unknown[] =>
  [message].flat().filter((part) => typeof part !== 'string');

/**
 * Asks for consent once, at the bottom of the page, without blocking it. Both choices look the
 * same. A browser that sends Global Privacy Control has declined: then the bar is a notice.
 * `show()` opens it again, and so does a button `command="--show" commandfor="its id"`.
 * @summary The cookie bar.
 * @csspart bar - The bar.
 */
export class CookieBar extends WiredElement {
  static override styles = [tokens, reset, styles];

  /** The question; `<link>…</link>` marks the text of the link. Without it, our own link follows the text. */
  @property() message: string | undefined;
  /** Address of the link; default: the product's policy. */
  @property({ attribute: 'policy-href' }) policyHref: string | undefined;
  @property({ attribute: 'allow-label' }) allowLabel: string | undefined;
  @property({ attribute: 'decline-label' }) declineLabel: string | undefined;
  /** Name of the region for assistive technology. */
  @property() label: string | undefined;
  /** The notice that replaces the question where Global Privacy Control was the answer; with a link like `message`. */
  @property() notice: string | undefined;
  /** Label of the notice's button that opens the question. */
  @property({ attribute: 'change-label' }) changeLabel: string | undefined;
  /** Label of the notice's button that closes it. */
  @property({ attribute: 'close-label' }) closeLabel: string | undefined;

  readonly #visible = this.store((app) => app.use(consent).$visible);
  readonly #messages = new MessagesController(this, cookieBarMessages);

  #opener: HTMLElement | null = null;
  /** In pixels, as observed last; 0 while it is hidden. */
  #height = 0;
  #stopOverlays: (() => void) | undefined;

  constructor() {
    super();
    // TypeScript's DOM types lack `CommandEvent`.
    this.addEventListener('command', (event) => {
      if ((event as Event & { command?: string }).command === '--show') this.show();
    });
    new ScrollPaddingController(this, {
      edge: 'end',
      find: () => this.renderRoot.querySelector('section'),
      onHeight: (height) => updateInset((this.#height = height)),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopOverlays = onOverlaysChange(() => this.#showBar());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopOverlays?.();
    this.#restoreFocus();
  }

  /** Updates also when the App is gone: the bar disappears when the embed shuts down. */
  override shouldUpdate(changed: PropertyValues): boolean {
    return super.shouldUpdate(changed) || this.hasUpdated;
  }

  protected override updated(): void {
    this.#showBar();
  }

  #showBar(): void {
    const section = this.isConnected ? this.renderRoot?.querySelector('section') : null;
    const visible = section && this.#isVisible ? section : null;
    // A modal dialog makes the bar inert, and the bar would cover it: it comes back when the last one has closed.
    const bar = visible?.popover && getTopDialog() ? null : visible;
    // In the top layer nothing of the host page covers the bar, and no `transform` or `contain` of a parent moves it.
    if (section?.popover) section.togglePopover(bar !== null);
    // At once: the observer does not report a bar that is hidden and shown again before the next frame.
    updateInset(bar ? this.#height : 0);
    // Under a dialog the focus is the dialog's.
    if (visible && !bar) return;
    if (bar) this.#moveFocus(bar);
    else this.#restoreFocus();
  }

  /** Opens the bar again. The choice made before stays valid until the user makes another. */
  show(): void {
    this.foundApp?.use(consent).show();
  }

  get #isVisible(): boolean {
    return this.foundApp !== undefined && this.#visible.value;
  }

  /** Focuses the bar only when the user opened it. */
  #moveFocus(bar: HTMLElement): void {
    if (this.use(consent).getReason() !== 'reopened' || this.#opener) return;
    this.#opener = (getDeepActiveElement() as HTMLElement | null) ?? document.body;
    bar.focus({ preventScroll: true });
  }

  /** Returns the focus to the element that opened the bar, unless it has moved elsewhere. */
  #restoreFocus(): void {
    const opener = this.#opener;
    this.#opener = null;
    const current = getDeepActiveElement();
    if (!current || current === document.body || this.renderRoot?.contains(current))
      opener?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.foundApp) return nothing;
    const t = this.#messages.value;
    const isNotice = this.use(consent).getReason() === 'gpc';
    return html`<section
      part="bar"
      tabindex="-1"
      popover=${this.app.host.kind === 'embed' ? 'manual' : nothing}
      aria-label=${this.label ?? t.label}
      ?hidden=${!this.#isVisible}
    >
      <p>${this.#renderMessage(isNotice ? 'notice' : 'message')}</p>
      <div class="choices">${isNotice ? this.#renderNoticeButtons() : this.#renderChoices()}</div>
    </section>`;
  }

  /** The text with a link to the policy. Where it has none, the link of the App's message follows, or the English one. */
  #renderMessage(key: 'message' | 'notice'): unknown {
    const href = this.app.host.href(this.policyHref ?? '/articles/privacy-policy');
    const link = (text: string) => html`<a href=${href}>${text}</a>`;
    const own = this[key];
    const message = this.#messages.value[key]({ link });
    const text = own === undefined ? message : fillTags(own, { link });
    if (getLinks(text).length) return text;
    const english = cookieBarMessages.english[key]({ link });
    return [text, ' ', [...getLinks(message), ...getLinks(english)][0]];
  }

  #renderChoices(): TemplateResult {
    const t = this.#messages.value;
    const { allowAll, declineAll } = this.use(consent);
    return html`${this.#renderButton(this.declineLabel ?? t.declineLabel, () => declineAll('cookie_bar'))}
    ${this.#renderButton(this.allowLabel ?? t.allowLabel, () => allowAll('cookie_bar'))}`;
  }

  #renderNoticeButtons(): TemplateResult {
    const t = this.#messages.value;
    const { show, dismiss } = this.use(consent);
    return html`${this.#renderButton(this.changeLabel ?? t.changeLabel, show)}
    ${this.#renderButton(this.closeLabel ?? t.closeLabel, dismiss)}`;
  }

  #renderButton(label: string, choose: () => void): TemplateResult {
    const onClick = (): void => {
      choose();
      // The visible notice becomes the question: only the reason has changed, which is no store.
      this.requestUpdate();
    };
    return html`<button type="button" @click=${onClick}>${label}</button>`;
  }
}
