import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { LoginKind } from '../../../contract/auth.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { messagePage } from '../message-page.styles.ts';
import { notAllowedScreenMessages } from './not-allowed-screen.messages.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { dashboardLinkMessages } from '../../shared/dashboard-link.messages.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { SignOutController } from '../../core/session/sign-out-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ban, lock } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import {
  getHistoryValue,
  moveToHistory,
  readTokenFragment,
} from '../../core/page/history-value.ts';

/**
 * The token of a refused login, in the state of the history entry: out of the URL, and still there after a reload.
 */
const historyKey = 'ev_block_token';

/** @returns an empty text without a token */
function readBlockToken(): string {
  const token = readTokenFragment();
  if (token) moveToHistory(historyKey, token);
  return String(getHistoryValue(historyKey) ?? '');
}

interface Refusal {
  icon: TemplateResult;
  title: string;
  text: string;
  /** What can be done about it. */
  actions: TemplateResult;
}

/** @summary Page for denied access: reason and next step. Reasons: role, region, blocked; any other reason shows a general text. */
export class NotAllowedScreen extends WiredElement {
  static override styles = [
    tokens,
    base,
    section,
    messageFrame,
    messagePage,
    css`
      .reason {
        margin: 0;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
    `,
  ];

  /** Token of a refused login, for the reason of the block. By default that of the address. */
  @property({ attribute: 'block-token' }) blockToken?: string | undefined;

  /** Plain text of the operator. */
  @state() private blockReason = '';

  readonly #login = new LoginController(this);
  readonly #signOut = new SignOutController(this);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #frame = new MessageFrame(this);
  readonly #dashboardLink = new MessagesController(this, dashboardLinkMessages);
  readonly #messages = new MessagesController(this, notAllowedScreenMessages);

  #loadedToken = '';

  protected override willUpdate(): void {
    if (this.#query.value.get('reason') === 'blocked') void this.#loadBlockReason();
  }

  async #loadBlockReason(): Promise<void> {
    const isApp = this.foundApp?.host.kind === 'app';
    const token = this.blockToken ?? (isApp ? readBlockToken() : '');
    if (!token || token === this.#loadedToken) return;
    this.#loadedToken = token;
    // Without it, the page has its general text.
    const { reason } = await this.use(typedChannel)
      .query('getBlockReason', { token })
      .catch(() => ({ reason: null }));
    if (token === this.#loadedToken) this.blockReason = reason ?? '';
  }

  #getRefusal(): Refusal {
    const t = this.#messages.value;
    const query = this.#query.value;
    const handle = this.#user.value.twitterHandle;
    switch (query.get('reason')) {
      case 'role':
        return this.#getRoleRefusal(query.get('role'));
      case 'region':
        return {
          icon: ban,
          title: t.regionTitle,
          text: t.regionText,
          // No login changes where a person is.
          actions: html`${this.#renderLink('/campaigns', t.seeCampaigns, 'primary')}
          ${this.#renderLink('/help', t.contact)}`,
        };
      case 'blocked':
        return {
          icon: ban,
          title: t.blockedTitle,
          text: t.blockedText,
          actions: html`${this.#renderLink('/help', t.contact, 'primary')}
          ${this.#renderLogin('read', t.otherAccount)}`,
        };
      default:
        return {
          icon: lock,
          title: handle ? t.refusedTitle : t.roleSignedOut,
          text: handle ? t.refusedText({ handle }) : '',
          actions: this.#renderReadLogin('primary'),
        };
    }
  }

  #getRoleRefusal(role: string | null): Refusal {
    const t = this.#messages.value;
    const handle = this.#user.value.twitterHandle;
    const text = handle ? t.roleText({ handle }) : '';
    const [title, login]: [string, TemplateResult?] =
      role === 'advertiser'
        ? [t.advertiserTitle, this.#renderLogin('advertiser', t.logInAdvertiser, 'primary')]
        : role === 'writer'
          ? [t.writerTitle, this.#renderLogin('write', t.logInWriter, 'primary')]
          : [handle ? t.roleTitle : t.roleSignedOut];
    const actions = html`${login} ${this.#renderReadLogin(login ? '' : 'primary')}`;
    return { icon: lock, title, text, actions };
  }

  #renderLogin(kind: LoginKind, label: string, variant: '' | 'primary' = ''): TemplateResult {
    const fields = { trigger: 'not_allowed_screen', page_path: '/' };
    return html`<ev-button
      variant=${variant}
      data-replay="${kind}-login"
      fallback-href=${this.#login.getFallbackHref(kind, fields) ?? nothing}
      @click=${() => this.#login.start(kind, fields)}
      >${label}</ev-button
    >`;
  }

  #renderReadLogin(variant: '' | 'primary'): TemplateResult {
    const t = this.#messages.value;
    return this.#renderLogin('read', this.#signedIn.value ? t.switchAccount : t.logIn, variant);
  }

  #renderLink(path: string, label: string, variant: '' | 'primary' | 'quiet' = ''): TemplateResult {
    return html`<ev-button variant=${variant} href=${this.app.host.href(path)}
      >${label}</ev-button
    >`;
  }

  override render() {
    const t = this.#messages.value;
    const { icon, title, text, actions } = this.#getRefusal();
    return this.#frame.render(
      html`${icon}
        <h1>${title}</h1>
        ${text ? html`<p class="muted">${text}</p>` : nothing}
        ${
          this.blockReason
            ? html`<h2 class="text-s">${t.blockReason}</h2>
                <p class="reason" dir="auto">${this.blockReason}</p>`
            : nothing
        }
        <div class="actions">${actions}</div>
        <div class="actions quiet-actions">
          ${
            this.#signedIn.value
              ? html`<ev-button variant="quiet" @click=${this.#signOut.start}
                  >${t.signOut}</ev-button
                >`
              : nothing
          }
          ${this.#renderLink('/', this.#dashboardLink.value.goToDashboard, 'quiet')}
        </div>
        ${this.#login.errorMessage}`,
    );
  }
}
