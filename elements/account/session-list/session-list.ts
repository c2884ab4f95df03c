import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { SessionInfo } from '../../../contract/user.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { session } from '../../core/session/session.store.ts';
import { SignOutController } from '../../core/session/sign-out-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { showError } from '../../core/page/show-error.ts';
import { toasts } from '../../core/page/toasts.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { formatDate, formatRelative } from '../../../messages/values.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { parseUserAgent, getProgramKey } from '../../../common/text/user-agent.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { sessions } from '../sessions.store.ts';
import { styles } from './session-list.styles.ts';

/** The sessions of one row: of this browser, or of other programs with one name. */
interface SessionGroup {
  /** The session that was used last. */
  newest: SessionInfo;
  /** The session of this page, if it is one of them. */
  current: SessionInfo | undefined;
  /** All of them, the newest first. */
  all: readonly SessionInfo[];
}

/** This browser first, then by their last use. */
function groupByProgram(sessions: readonly SessionInfo[]): SessionGroup[] {
  const newestFirst = [...sessions].sort((one, other) =>
    other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
  const own = sessions.find(({ current }) => current);
  const groups = new Map<string, SessionInfo[]>();
  for (const one of newestFirst) {
    const key = getProgramKey(one, own);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((all) => ({ newest: all[0]!, current: all.find(({ current }) => current), all }))
    .sort((one, other) => Number(Boolean(other.current)) - Number(Boolean(one.current)));
}

/**
 * @summary The browsers in which the user is signed in, this one first, each with a button that ends its
 * sessions, and one that ends all.
 */
export class SessionList extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** Id of the newest session of the row that is being signed out. */
  @state() private ending = '';
  /** Whether the dialog asks about signing out everywhere. */
  @state() private asking = false;

  readonly #prompt = new LoginPrompt(this, 'sessions');
  readonly #confirm = new ConfirmController(this);
  readonly #signOut = new SignOutController(this);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #sessions = this.store((app) => app.use(sessions).$sessions);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #messages = new MessagesController(this, accountMessages);

  get #t() {
    return this.#messages.value;
  }

  /** The own browser is signed out without a confirmation. */
  readonly #onEnd = (group: SessionGroup): void => {
    if (group.current) return void this.#endOwn(group);
    const { newest } = group;
    const act = { call: 'revokeSession', params: { id: newest.id } } as const;
    void this.#confirm.perform(act, () => this.#revoke(newest));
  };

  #getName({ userAgent }: SessionInfo): string {
    const known = parseUserAgent(userAgent);
    return known ? this.#t.sessionOn(known) : this.#t.sessionOther;
  }

  #revoke(session: SessionInfo): Promise<void> {
    const { id } = session;
    return this.#end(id, async () => {
      await this.use(sessions).revoke(id);
      const text = this.#t.sessionEnded({ name: this.#getName(session) });
      this.use(toasts).notify({ profile: 'shell', tone: 'success', text });
    });
  }

  /** Other logins of this browser first: with its own session a page can end them. */
  #endOwn({ newest, all, current }: SessionGroup): Promise<void> {
    const other = all.find(({ id }) => id !== current!.id);
    return this.#end(newest.id, async () => {
      if (other) await this.use(sessions).revoke(other.id);
      await this.use(session).signOut();
    });
  }

  async #end(id: string, call: () => Promise<void>): Promise<void> {
    this.ending = id;
    try {
      await call();
    } catch (error) {
      showError(this.app, error);
    } finally {
      this.ending = '';
    }
  }

  async #signOutEverywhere(): Promise<void> {
    const { app } = this;
    const text = this.#t.signedOutEverywhere;
    await this.#signOut.run(async () => {
      await app.use(sessions).signOutEverywhere();
      app.use(toasts).notify({ tone: 'success', text });
    });
    this.asking = false;
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#t;
    const { data, error } = this.#sessions.value;
    const viewOnly = this.#viewOnly.value.sessions;
    const groups = groupByProgram(data ?? []);
    const here = groups.find(({ current }) => current)?.current?.audience ?? '';
    return html`<section class="section" aria-labelledby="title">
        <header>
          <h2 id="title">${t.sessions}</h2>
          ${this.#renderSignOutEverywhere(data)}
        </header>
        ${viewOnly ? html`<p class="text-s muted">${viewOnly}</p>` : nothing}${this.#confirm.status}
        ${
          data
            ? html`<ul class="rows">
                ${groups.map((group) => this.#renderRow(group, here))}
              </ul>`
            : error
              ? html`<ev-note tone="danger" live>${getErrorMessage(error)}</ev-note>`
              : html`<ev-skeleton shape="rows"></ev-skeleton>`
        }
      </section>
      ${this.#renderDialog()}`;
  }

  /** A partner page can't end the other sessions. */
  #renderSignOutEverywhere(list: readonly SessionInfo[] | undefined) {
    if (this.app.host.kind === 'embed' || !list || list.length < 2) return nothing;
    const { sessions: viewOnly } = this.#viewOnly.value;
    return html`<ev-button
      size="small"
      ?disabled=${viewOnly !== ''}
      disabled-reason=${viewOnly}
      @click=${() => (this.asking = true)}
      >${this.#t.signOutEverywhere}</ev-button
    >`;
  }

  #renderDialog() {
    const t = this.#t;
    const close = () => (this.asking = false);
    return html`<ev-dialog
      ?open=${this.asking}
      label=${t.signOutEverywhereTitle}
      size="small"
      @ev-dialog-close=${close}
    >
      <p>
        ${this.#user.value.verifiedTwoFactorAuthEnabled ? t.signOutEverywhereWithCode : t.signOutEverywhereText}
      </p>
      <ev-button slot="footer" @click=${close}>${t.signOutEverywhereKeep}</ev-button>
      <ev-button
        slot="footer"
        variant="danger"
        ?busy=${this.#signOut.isBusy}
        @click=${() => void this.#signOutEverywhere()}
        >${t.signOutEverywhere}</ev-button
      >
    </ev-dialog>`;
  }

  #renderRow(group: SessionGroup, here: string) {
    const t = this.#t;
    const { newest, all, current } = group;
    const locale = getLocale(this.app);
    const known = parseUserAgent(newest.userAgent);
    const name = this.#getName(newest);
    const since = all.map(({ createdAt }) => createdAt).sort()[0]!;
    const date = formatDate(since, locale, { weekday: false, now: 'always' });
    const now = this.#now.value;
    // The minute may have begun before another program used its session.
    const when = formatRelative(Math.min(Date.parse(newest.lastUsedAt), now), now, locale);
    const used = current ? t.sessionInUse : t.sessionUsed({ when });
    // The own session may be ended, as by signing out.
    const viewOnly = current && all.length === 1 ? '' : this.#viewOnly.value.sessions;
    const count = all.length > 1 ? `${separator}${t.sessionCount({ count: all.length })}` : '';
    return html`<li>
      <div>
        <h3>${name} ${current ? html`<ev-badge outline>${t.sessionHere}</ev-badge>` : nothing}</h3>
        <p class="text-s subtle">${t.sessionSince({ date })}${separator}${used}${count}</p>
        ${known ? nothing : html`<p class="text-xs subtle">${t.sessionOtherText}</p>`}
        ${newest.loginMethod === 'email' ? html`<p class="text-xs subtle">${t.sessionByEmail}</p>` : nothing}
        ${newest.impersonated ? html`<p class="text-xs subtle">${t.sessionLook}</p>` : nothing}
        ${[...new Set(all.map(({ audience }) => audience))].map((audience) => this.#renderAudience(audience, here))}
      </div>
      <ev-button
        size="small"
        label=${t.sessionEndNamed({ name })}
        ?busy=${this.ending === newest.id}
        ?disabled=${viewOnly !== ''}
        disabled-reason=${viewOnly}
        @click=${() => this.#onEnd(group)}
        >${t.sessionEnd}</ev-button
      >
    </li>`;
  }

  /** The partner site that sessions belong to, if it is not this site. */
  #renderAudience(audience: string, here: string) {
    if (audience === here || !/^https?:/.test(audience)) return nothing;
    return html`<p class="text-xs subtle">${audience.replace(/^https?:\/\//, '')}</p>`;
  }
}
