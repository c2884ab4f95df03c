import { html, nothing, type PropertyValues } from 'lit';
import { property, query } from 'lit/decorators.js';
import { reloadOnce } from '../../core/reload.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { controls } from '../controls.styles.ts';
import { shellTexts } from '../shell.texts.ts';
import { styles } from './error-screen.styles.ts';
import { pageError, type PageError } from './page-error.ts';

/**
 * The global error screen: what happened, its code, and the way back. From 500 on also when it happened and under which
 * id it was noted.
 * @summary Stands in the place of a page that can't be shown.
 */
export class ErrorScreen extends WiredElement {
  static override styles = [tokens, base, controls, styles];

  /** The failure: a `PageError`, or anything that was thrown. */
  @property({ attribute: false }) error: unknown;

  @query('h1') private heading!: HTMLElement | null;
  #texts = this.store((app) => app.use(shellTexts));
  #shown: PageError | undefined;
  #at = '';

  readonly #retry = () => this.app && reloadOnce(this.app);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('error') && this.#shown) return;
    const shown = pageError(this.error);
    this.#shown = shown.status >= 500 && !shown.incidentId ? { ...shown, incidentId: crypto.randomUUID() } : shown;
    this.#at = new Date(this.app?.clock.now() ?? 0).toISOString();
  }

  protected override render() {
    const [t, shown] = [this.#texts.value, this.#shown];
    if (!t || !shown) return nothing;
    const { status, message } = shown;
    const help = status === 0 ? t.offlineHelp : status >= 500 ? t.failedHelp : status === 404 ? t.notFoundHelp : '';
    return html`<div>
      <p class="third t2 num" ?hidden=${status === 0}>${t.error}: ${status}</p>
      <h1 tabindex="-1">${message}</h1>
      <p class="second" ?hidden=${!help}>${help}</p>
      ${status >= 500 ? this.#report(t, shown) : nothing}
      <p class="acts">
        <a class="control main" href=${this.app?.host.href('/') ?? '/'}>${t.goToDashboard}</a>
        <button type="button" class="control" ?hidden=${status !== 0 && status < 500} @click=${this.#retry}>${t.tryAgain}</button>
      </p>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('error')) this.heading?.focus({ preventScroll: true });
  }

  #report(t: Record<'time' | 'incident', string>, { incidentId }: PageError) {
    return html`<dl class="num">
      <dt>${t.time}:</dt>
      <dd><time datetime=${this.#at}>${this.#at.slice(0, 19).replace('T', ' ')} UTC</time></dd>
      <dt>${t.incident}:</dt>
      <dd class="mono">${incidentId}</dd>
    </dl>`;
  }
}
