import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { LoginKind } from '../../../contract/auth.ts';
import { MessageFrame } from '../message-frame.ts';
import { messageFrame } from '../message-frame.styles.ts';
import { messagePage } from '../message-page.styles.ts';
import { notAllowedScreenMessages } from './not-allowed-screen.messages.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { SignOutController } from '../../core/session/sign-out-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ban } from '../../ui/icons/ban.ts';
import { lock } from '../../ui/icons/lock.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { readBlockToken } from './block-token.ts';

interface Refusal {
  icon: TemplateResult;
  title: string;
  text: string;
  /** The login that grants access to the page. */
  login?: { kind: LoginKind; label: string };
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
  readonly #messages = this.store((app) => app.use(notAllowedScreenMessages));

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
        return { icon: ban, title: t.regionTitle, text: t.regionText };
      case 'blocked':
        return { icon: ban, title: t.blockedTitle, text: t.blockedText };
      default:
        return {
          icon: lock,
          title: t.refusedTitle,
          text: handle ? t.refusedText({ handle }) : t.roleSignedOut,
        };
    }
  }

  #getRoleRefusal(role: string | null): Refusal {
    const t = this.#messages.value;
    const handle = this.#user.value.twitterHandle;
    const text = handle ? t.roleText({ handle }) : t.roleSignedOut;
    if (role === 'advertiser')
      return {
        icon: lock,
        title: t.advertiserTitle,
        text,
        login: { kind: 'advertiser', label: t.logInAdvertiser },
      };
    if (role === 'writer')
      return {
        icon: lock,
        title: t.writerTitle,
        text,
        login: { kind: 'write', label: t.logInWriter },
      };
    return { icon: lock, title: t.roleTitle, text };
  }

  override render() {
    const t = this.#messages.value;
    const { icon, title, text, login } = this.#getRefusal();
    const start = (kind: LoginKind) =>
      void this.#login.start(kind, { trigger: 'not_allowed_screen', page_path: '/' });
    return this.#frame.render(
      html`${icon}
        <h1>${title}</h1>
        <p class="muted">${text}</p>
        ${
          this.blockReason
            ? html`<h2 class="text-s">${t.blockReason}</h2>
                <p class="reason" dir="auto">${this.blockReason}</p>`
            : nothing
        }
        <div class="actions">
          ${login ? html`<ev-button variant="primary" @click=${() => start(login.kind)}>${login.label}</ev-button>` : nothing}
          <ev-button variant=${login ? '' : 'primary'} @click=${() => start('read')}
            >${this.#signedIn.value ? t.switchAccount : t.logIn}</ev-button
          >
        </div>
        <div class="actions quiet-actions">
          ${this.#signedIn.value ? html`<ev-button variant="quiet" @click=${this.#signOut.start}>${t.signOut}</ev-button>` : nothing}
          <ev-button variant="quiet" href=${this.app.host.href('/')}>${t.dashboard}</ev-button>
        </div>
        ${this.#login.errorMessage}`,
    );
  }
}
