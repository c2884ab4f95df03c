import { html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { App } from '../../core/app.ts';
import { isChunkFailure } from '../../core/chunk-failure.ts';
import { page } from '../../core/page.store.ts';
import { uuid } from '../../core/uuid.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellTexts } from '../shell.texts.ts';
import { errorTexts } from './error-screen.texts.ts';
import { styles } from './error-screen.styles.ts';
import { lostPath, pageError, type PageError } from './page-error.ts';

/**
 * The global error screen: what happened, its code, and the way back. From 500 on also when it happened and under which
 * id it was noted, and our own server is told. Without a connection it waits for one and goes by itself.
 * @summary Stands in the place of a page that can't be shown.
 * @slot - More to say or do, such as a link to a status page.
 */
export class ErrorScreen extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** The failure: a `PageError`, or anything that was thrown. */
  @property({ attribute: false }) error: unknown;

  @query('h1') private heading!: HTMLElement | null;
  #words = this.store((app) => app.use(shellTexts));
  #texts = this.store((app) => app.use(errorTexts));
  #shown: PageError | undefined;
  #at = '';
  #title: { own: string; before: string } | undefined;
  #connected: AbortController | undefined;

  /** Whether this screen stands for the page, or was put somewhere with an error of its own. */
  get #ofPage(): boolean {
    return this.app?.use(page).$error.get() === this.error;
  }

  /** Asked for by a person: what broke the page may be anything that it holds, so all of it comes anew. */
  readonly #reload = () => this.app?.host.reload();
  /** By itself: the page once more; anew from the server where a part of it is missing. */
  readonly #goOn = () => {
    if (!this.app) return;
    if (this.#ofPage && !isChunkFailure(this.error)) this.app.use(page).fail(null);
    else this.#reload();
  };
  /** A router goes nowhere where one is already. */
  readonly #home = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || (event.currentTarget as HTMLAnchorElement).href !== location.href) return;
    event.preventDefault();
    this.#reload();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connected = new AbortController();
    addEventListener('online', () => this.#shown?.kind === 'offline' && this.#goOn(), { signal: this.#connected.signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connected?.abort();
    if (this.app) this.#giveBackTitle(this.app);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('error') && this.#shown) return;
    const shown = pageError(this.error);
    this.#shown = shown.status >= 500 && !shown.incidentId ? { ...shown, incidentId: uuid() } : shown;
    this.#at = new Date(this.app?.clock.now() ?? 0).toISOString();
  }

  protected override render() {
    const [w, t, shown] = [this.#words.value, this.#texts.value, this.#shown];
    if (!w || !t || !shown) return nothing;
    const { status, kind } = shown;
    const lost = lostPath(shown);
    const [message, help] =
      kind === 'offline'
        ? [t.offline, t.offlineHelp]
        : kind === 'chunk'
          ? [t.chunk, t.chunkHelp]
          : [
              lost ? t.notFound({ path: lost }) : shown.message || t.failed,
              status >= 500 ? t.failedHelp : status === 404 ? t.notFoundHelp : '',
            ];
    return html`<div>
      ${status > 0 ? html`<p class="third t2 num">${t.error}: ${status}</p>` : nothing}
      <h1 tabindex="-1">${message}</h1>
      <p class="second" ?hidden=${!help}>${help}</p>
      ${status >= 500 ? this.#incident(t, shown) : nothing}
      <slot></slot>
      <p class="acts">
        <a class="control main" href=${this.app?.host.href('/') ?? '/'} @click=${this.#home}>${w.goToDashboard}</a>
        <button type="button" class="control" ?hidden=${status !== 0 && status < 500} @click=${this.#reload}>
          ${kind === 'chunk' ? t.reload : t.tryAgain}
        </button>
      </p>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('error') || !this.app || !this.#shown) return;
    this.heading?.focus({ preventScroll: true });
    if (!this.#ofPage) return;
    this.#takeTitle(this.app, this.#shown);
    if (this.#shown.status >= 500) void this.#report(this.app, this.#shown);
  }

  /** Loaded only here: a page that works carries no word of it. */
  async #report(app: App, { status, incidentId }: PageError): Promise<void> {
    const { error } = this;
    const { errorReports } = await import('../../core/error-report.ts');
    app.use(errorReports).report(error, { originator: 'error-screen', statusCode: status, incidentId });
  }

  /** A path that is not there has its own title by its route. */
  #takeTitle(app: App, { status }: PageError): void {
    const { $baseTitle, setBaseTitle } = app.use(page);
    if (status === 404 || this.#title) return;
    const before = $baseTitle.get();
    const own = [this.#texts.value?.error, ...before.split(' · ').slice(-1)].join(' · ');
    this.#title = { own, before };
    setBaseTitle(own);
  }

  #giveBackTitle(app: App): void {
    const { $baseTitle, setBaseTitle } = app.use(page);
    if (this.#title && $baseTitle.get() === this.#title.own) setBaseTitle(this.#title.before);
    this.#title = undefined;
  }

  #incident(t: Record<'incident' | 'copy' | 'copied' | 'copyFailed', string>, { incidentId }: PageError) {
    return html`<p class="num third t2"><time datetime=${this.#at}>${this.#at.slice(0, 19).replace('T', ' ')} UTC</time></p>
      <p class="incident third t2">
        <span>${t.incident}: <span class="mono">${incidentId}</span></span
        ><ev-copy .value=${incidentId} label=${t.copy} copied-text=${t.copied} failed-text=${t.copyFailed}></ev-copy>
      </p>`;
  }
}
