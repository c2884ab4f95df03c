import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { Namespaces } from '../../../messages/messages.generated.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { App } from '../../core/app/app.ts';
import { isChunkLoadError } from '../../core/page/reload.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { page } from '../../core/page/page.store.ts';
import { getIncidentId } from '../../core/http/incident.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getMessages } from '../../core/i18n/get-messages.ts';
import { MessageFrame } from '../../screens/message-frame.ts';
import { messageFrame } from '../../screens/message-frame.styles.ts';
import { messagePage } from '../../screens/message-page.styles.ts';
import { alert, help as helpIcon, offline } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { pageTitlesMessages } from '../page-titles.messages.ts';
import { errorScreenMessages } from './error-screen.messages.ts';
import { styles } from './error-screen.styles.ts';
import { formatUtc, getNotFoundPath, toPageError, type PageError } from './page-error.ts';

/** The path of a missing page: one piece, which a narrow screen breaks before. */
const address = (path: string) => html`<bdi class="address" dir="ltr" translate="no">${path}</bdi>`;

/**
 * The global error screen: message, status code, and a link to the dashboard. From status 500 on it
 * also shows time and incident id, and reports the error to our server. When offline it recovers by
 * itself once the connection is back.
 * @summary Replaces a page that can't be shown.
 * @slot - Further text or actions, such as a link to a status page.
 */
export class ErrorScreen extends WiredElement {
  static override styles = [tokens, base, section, controls, messageFrame, messagePage, styles];

  /** The error: a `PageError`, or any thrown value. */
  @property({ attribute: false }) error: unknown;
  /** Whether it brings the header and footer of a page that has none: one with the layout `blank`. */
  @property({ type: Boolean }) framed = false;

  @query('h1') private heading!: HTMLElement | null;
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  #messages = new MessagesController(this, errorScreenMessages);
  readonly #frame = new MessageFrame(this);
  #shown: PageError | undefined;
  #occurredAt = '';
  #ownsTitle = false;
  #listeners: AbortController | undefined;

  /** Whether it shows the page's error, or one that only this element got. */
  get #isPageError(): boolean {
    return this.foundApp?.use(page).$error.get() === this.error;
  }

  /** The user's retry. Reloads the whole page: any of its state may have caused the error. */
  readonly #reload = () => this.foundApp?.host.reload();
  /** Recovery without the user: renders the page again, or reloads it where a chunk is missing. */
  readonly #recover = () => {
    if (!this.foundApp) return;
    if (this.#isPageError && !isChunkLoadError(this.error)) this.app.use(page).showError(null);
    else this.#reload();
  };
  /**
   * Reloads when the user is on the dashboard already: the router ignores links to the current
   * address.
   */
  readonly #onHomeClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || (event.currentTarget as HTMLAnchorElement).href !== location.href) return;
    event.preventDefault();
    this.#reload();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listeners = new AbortController();
    addEventListener('online', () => this.#shown?.kind === 'offline' && this.#recover(), {
      signal: this.#listeners.signal,
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listeners?.abort();
    if (this.#ownsTitle) this.use(page).setErrorTitle(null);
    this.#ownsTitle = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('error') && this.#shown) return;
    const shown = toPageError(this.error);
    this.#shown =
      shown.status >= 500 && !shown.incidentId
        ? { ...shown, incidentId: getIncidentId(this.error) }
        : shown;
    this.#occurredAt = new Date(this.foundApp?.clock.now() ?? 0).toISOString();
  }

  protected override render() {
    const [t, shown] = [this.#messages.value, this.#shown];
    if (!t || !shown) return nothing;
    const { status, kind } = shown;
    const missingPath = getNotFoundPath(shown);
    const [message, help] =
      kind === 'offline'
        ? [t.offline, t.offlineHelp]
        : kind === 'chunk'
          ? [t.chunk, t.chunkHelp]
          : [
              missingPath ? t.notFound({ path: missingPath, address }) : shown.message || t.failed,
              status === 404 ? t.notFoundHelp : status < 500 || shown.hasCode ? '' : t.failedHelp,
            ];
    const content = html`${kind === 'offline' ? offline : status === 404 ? helpIcon : alert}
      <h1 tabindex="-1">${message}</h1>
      <p class="muted" ?hidden=${!help}>${help}</p>
      ${status > 0 ? html`<p class="footnote tabular">${t.errorCode({ code: String(status) })}</p>` : nothing}
      ${status >= 500 ? this.#incident(t, shown) : nothing}
      <slot></slot>
      <div class="actions">${this.#actions(t, shown)}</div>`;
    return this.framed
      ? this.#frame.render(content)
      : html`<div class="message-page">${content}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('error') || !this.foundApp || !this.#shown) return;
    this.heading?.focus({ preventScroll: true });
    if (!this.#isPageError) return;
    this.#setTitle(this.app, this.#shown);
    if (this.#shown.status >= 500) void this.#report(this.app, this.#shown);
  }

  /** Loads the error report on demand. */
  async #report(app: App, { status, incidentId }: PageError): Promise<void> {
    const { error } = this;
    const module = await loadModule(
      () => import('../../core/analytics/error-report.ts'),
      warnOfLoadError,
    );
    if (!module) return;
    app
      .use(module.errorReporter)
      .report(error, { originator: 'error-screen', statusCode: status, incidentId });
  }

  /** Where a retry can help, it is first: the person wanted this page. */
  #actions(t: Namespaces['error-screen'], { status, kind }: PageError): TemplateResult {
    const canRetry = status === 0 || status >= 500;
    const home = html`<a
      class="control ${canRetry ? '' : 'primary'}"
      href=${this.foundApp?.host.href('/') ?? '/'}
      @click=${this.#onHomeClick}
      >${this.#dashboardLink.value.goToDashboard}</a
    >`;
    // Who looked for a campaign that is gone finds the others; a visitor has no dashboard.
    if (status === 404)
      return html`${home}<a
          class="control"
          href=${this.foundApp?.host.href('/campaigns') ?? '/campaigns'}
          >${t.allCampaigns}</a
        >`;
    if (!canRetry) return home;
    return html`<button type="button" class="control primary" @click=${this.#reload}>
        ${kind === 'chunk' ? t.reload : t.tryAgain}
      </button>
      ${home}`;
  }

  /** Sets the tab title: the route is also that of pages whose data do not exist. */
  #setTitle(app: App, { status }: PageError): void {
    this.#ownsTitle = true;
    const { pageNotFound } = getMessages(app, pageTitlesMessages);
    app.use(page).setErrorTitle(status === 404 ? pageNotFound : this.#messages.value.error);
  }

  #incident(t: Namespaces['error-screen'], { incidentId = '' }: PageError) {
    const id = (text: string) => html`<span class="mono" translate="no">${text}</span>`;
    return html`<p class="footnote tabular">
        <time datetime=${this.#occurredAt}>${formatUtc(this.#occurredAt)}</time>
      </p>
      <p class="incident footnote">
        <span>${t.incident({ id, incidentId })}</span
        ><ev-copy .value=${incidentId} label=${t.copy}></ev-copy>
      </p>
      ${this.#contact(t, incidentId)}`;
  }

  /** The address of support, here and not on another page: the server may not answer. */
  #contact(t: Namespaces['error-screen'], incidentId: string) {
    const contact = this.foundApp?.config.contactEmail;
    if (!contact) return nothing;
    const mail = (address: string) =>
      html`<a translate="no" href="mailto:${contact}?subject=${encodeURIComponent(incidentId)}"
        >${address}</a
      >`;
    return html`<p class="footnote">${t.incidentContact({ mail, contact })}</p>`;
  }
}
