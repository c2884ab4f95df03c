import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { SessionInfo } from '../../../contract/user.ts';
import { Confirm } from '../../core/confirm.ts';
import { errorMessage } from '../../core/error-message.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatDate, formatRelative } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { browserOf } from '../browsers.ts';
import { sessions } from '../sessions.store.ts';
import { styles } from './session-list.styles.ts';

/** @summary Every place where the person is signed in, this one first; each can be signed out. */
export class SessionList extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** Id of the session that is being ended. */
  @state() private ending = '';

  readonly #confirm = new Confirm(this);
  readonly #sessions = this.store((app) => app.use(sessions).$sessions);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #texts = this.store((app) => app.use(accountTexts));

  get #t() {
    return this.#texts.value!;
  }

  #name(one: SessionInfo): string {
    const known = browserOf(one.userAgent);
    return known ? this.#t.sessionOn(known) : this.#t.sessionUnknown;
  }

  async #end(one: SessionInfo): Promise<void> {
    if (!one.current && this.#confirm.needed)
      return void (await this.#confirm.ask({ call: 'revokeSession', params: { id: one.id } }));
    this.ending = one.id;
    try {
      if (one.current) await this.use(session).signOut();
      else {
        await this.use(sessions).revoke(one.id);
        this.use(toasts).show({ tone: 'good', text: this.#t.sessionEnded });
      }
    } catch (error) {
      this.use(toasts).error(error);
    } finally {
      this.ending = '';
    }
  }

  override render() {
    const t = this.#t;
    const { data, error } = this.#sessions.value ?? {};
    const list = [...(data ?? [])].sort(
      (one, other) => Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt),
    );
    return html`<section class="section" aria-labelledby="title">
      <header><h2 id="title">${t.sessions}</h2></header>
      ${this.#confirm.news}
      ${
        data
          ? html`<ul class="rows">
              ${list.map((one) => this.#row(one, list[0]!.audience))}
            </ul>`
          : error
            ? html`<ev-note tone="bad" live>${errorMessage(error)}</ev-note>`
            : html`<ev-skeleton lines="3"></ev-skeleton>`
      }
    </section>`;
  }

  #row(one: SessionInfo, here: string) {
    const t = this.#t;
    const locale = localeOf(this.app!);
    const name = this.#name(one);
    const used = t.sessionUsed({ when: formatRelative(one.lastUsedAt, this.#now.value ?? 0, locale) });
    return html`<li>
      <div>
        <h3>${name} ${one.current ? html`<ev-badge outline>${t.sessionHere}</ev-badge>` : nothing}</h3>
        <p class="t2 third">
          ${t.sessionSince({ date: formatDate(one.createdAt, locale, { weekday: false, now: 'always' }) })} · ${used}
        </p>
        ${one.look ? html`<p class="t1 third">${t.sessionLook}</p>` : nothing} ${this.#elsewhere(one, here)}
      </div>
      <ev-button
        size="small"
        label=${t.sessionEndNamed({ name })}
        ?busy=${this.ending === one.id}
        @click=${() => void this.#end(one)}
        >${t.sessionEnd}</ev-button
      >
    </li>`;
  }

  /** The site it is bound to, where that is not this one: a partner's page. */
  #elsewhere(one: SessionInfo, here: string) {
    if (one.audience === here || !/^https?:/.test(one.audience)) return nothing;
    return html`<p class="t1 third">${one.audience.replace(/^https?:\/\//, '')}</p>`;
  }
}
