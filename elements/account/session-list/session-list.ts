import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { SessionInfo } from '../../../contract/user.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatDate, formatRelative } from '../../../messages/values.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { parseUserAgent } from '../../../contract/text/user-agent.ts';
import { sessions } from '../sessions.store.ts';
import { styles } from './session-list.styles.ts';

/** @summary The user's sessions, the current one first, each with a button that ends it. */
export class SessionList extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** Id of the session that is being revoked. */
  @state() private ending = '';

  readonly #confirm = new ConfirmController(this);
  readonly #sessions = this.store((app) => app.use(sessions).$sessions);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #messages = this.store((app) => app.use(accountMessages));

  get #t() {
    return this.#messages.value;
  }

  #getName(one: SessionInfo): string {
    const known = parseUserAgent(one.userAgent);
    return known ? this.#t.sessionOn(known) : this.#t.sessionUnknown;
  }

  /** The current session is signed out without a confirmation. */
  readonly #onEnd = (one: SessionInfo): void => {
    const act = { call: 'revokeSession', params: { id: one.id } } as const;
    void (one.current ? this.#revoke(one) : this.#confirm.perform(act, () => this.#revoke(one)));
  };

  async #revoke(one: SessionInfo): Promise<void> {
    this.ending = one.id;
    try {
      if (one.current) await this.use(session).signOut();
      else {
        await this.use(sessions).revoke(one.id);
        this.use(toasts).notify({ tone: 'success', text: this.#t.sessionEnded });
      }
    } catch (error) {
      showError(this.app, error);
    } finally {
      this.ending = '';
    }
  }

  override render() {
    const t = this.#t;
    const { data, error } = this.#sessions.value;
    const list = [...(data ?? [])].sort(
      (one, other) =>
        Number(other.current) - Number(one.current) ||
        other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
    return html`<section class="section" aria-labelledby="title">
      <header><h2 id="title">${t.sessions}</h2></header>
      ${this.#confirm.status}
      ${
        data
          ? html`<ul class="rows">
              ${list.map((one) => this.#renderRow(one, list[0]!.audience))}
            </ul>`
          : error
            ? html`<ev-note tone="danger" live>${getErrorMessage(error)}</ev-note>`
            : html`<ev-skeleton lines="3"></ev-skeleton>`
      }
    </section>`;
  }

  #renderRow(one: SessionInfo, here: string) {
    const t = this.#t;
    const locale = getLocale(this.app);
    const name = this.#getName(one);
    const used = t.sessionUsed({ when: formatRelative(one.lastUsedAt, this.#now.value, locale) });
    return html`<li>
      <div>
        <h3>
          ${name} ${one.current ? html`<ev-badge outline>${t.sessionHere}</ev-badge>` : nothing}
        </h3>
        <p class="text-s subtle">
          ${t.sessionSince({ date: formatDate(one.createdAt, locale, { weekday: false, now: 'always' }) })}
          · ${used}
        </p>
        ${one.impersonated ? html`<p class="text-xs subtle">${t.sessionLook}</p>` : nothing}
        ${this.#renderAudience(one, here)}
      </div>
      <ev-button
        size="small"
        label=${t.sessionEndNamed({ name })}
        ?busy=${this.ending === one.id}
        @click=${() => this.#onEnd(one)}
        >${t.sessionEnd}</ev-button
      >
    </li>`;
  }

  /** The partner site that the session belongs to, if it is not this site. */
  #renderAudience(one: SessionInfo, here: string) {
    if (one.audience === here || !/^https?:/.test(one.audience)) return nothing;
    return html`<p class="text-xs subtle">${one.audience.replace(/^https?:\/\//, '')}</p>`;
  }
}
