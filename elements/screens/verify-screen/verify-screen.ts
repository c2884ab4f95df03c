import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { message } from '../../account/message.styles.ts';
import { wayInTexts } from '../../account/way-in.texts.ts';
import { busy } from '../../core/busy.ts';
import { errorMessage } from '../../core/error-message.ts';
import { LogIn } from '../../core/log-in.ts';
import { page } from '../../core/page.store.ts';
import { session } from '../../core/session.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { logo } from '../../ui/icons/logo.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';

/** What the address asked for, before the code was taken out of it. */
interface Asked {
  type: string;
  id: string;
  code: string;
}

/**
 * @summary Where the links of our mails lead: shows what is to be confirmed, with the code filled in if the link carried one. Nothing is confirmed
 * by loading (mail scanners open links), and the code leaves the address at once. With the type `confirm` it is the small window that
 * confirms what began on another site's page.
 */
export class VerifyScreen extends WiredElement {
  static override styles = [tokens, base, section, message];

  @state() private asked: Asked | undefined;

  readonly #login = new LogIn(this);
  readonly #query = this.store((app) => app.use(page).$query);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #list = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #texts = this.store((app) => app.use(wayInTexts));

  #release: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#release?.();
    this.#release = undefined;
  }

  protected override willUpdate(): void {
    const query = this.#query.value;
    if (this.asked) return this.#stay();
    if (!query) return;
    const code = /^\d{6}$/.test(query.get('code') ?? '') ? query.get('code')! : '';
    this.asked = { type: query.get('type') ?? '', id: query.get('id') ?? '', code };
    if (query.has('code')) this.#takeOut(query);
  }

  /** A link that names no withdrawal means the one that waits; it stays that one, whatever comes later. */
  #stay(): void {
    if (this.asked!.type !== 'withdrawal' || this.asked!.id) return;
    const waiting = this.#list.value?.data?.find(({ status }) => status === 'verifying');
    if (waiting) this.asked = { ...this.asked!, id: waiting.id };
  }

  protected override updated(): void {
    // Loaded anew, the page would no longer know the code.
    if (this.asked?.code && this.isConnected) this.#release ??= this.use(busy).hold();
  }

  /** No history, no bookmark and no referrer keeps the code. */
  #takeOut(query: URLSearchParams): void {
    const rest = new URLSearchParams(query);
    rest.delete('code');
    const search = rest.size ? `?${rest}` : '';
    if (this.app!.host.kind === 'app') history.replaceState(history.state, '', location.pathname + search);
    const { $path, arrive } = this.use(page);
    queueMicrotask(() => arrive($path.get(), search));
  }

  #logIn(): void {
    const { type, id } = this.asked!;
    const query = new URLSearchParams({ type, ...(id && { id }) });
    void this.#login.start('read', {
      trigger: 'verify_screen',
      afterLoginRedirectUrl: `${location.origin}/verify?${query}`,
    });
  }

  override render() {
    const t = this.#texts.value!;
    if (this.asked!.type === 'confirm') return html`<ev-confirm-screen confirmation=${this.asked!.id}></ev-confirm-screen>`;
    return html`<div class="message">
      <a class="logo" href=${this.app!.host.href('/')}>${logo}${t.product}</a>${this.#content()}
    </div>`;
  }

  #content() {
    const t = this.#texts.value!;
    const { type, code } = this.asked!;
    if (!this.#signedIn.value && ['email', 'withdrawal', 'wallet'].includes(type)) return this.#signIn();
    switch (type) {
      case 'email':
        return html`<h1>${t.emailTitle}</h1>
          <ev-email-settings class="full" bare prefill=${code}></ev-email-settings>
          ${this.#ways('/profile/settings', t.openSettings)}`;
      case 'withdrawal':
        return this.#withdrawal();
      case 'wallet':
        return this.#say(t.walletTitle, t.walletText, '/profile/wallets', t.openWallets);
      case 'two-factor':
        return this.#say(t.twoFactorTitle, t.twoFactorText, '/profile/settings', t.openSettings);
      default:
        return this.#say(t.nothingTitle, t.nothingText);
    }
  }

  #signIn() {
    const t = this.#texts.value!;
    return html`<h1>${t.verifyTitle}</h1>
      <p class="second">${t.verifySignIn}</p>
      <div class="acts"><ev-button variant="primary" @click=${() => this.#logIn()}>${t.logIn}</ev-button></div>
      ${this.#login.problem}`;
  }

  #withdrawal() {
    const t = this.#texts.value!;
    const { data, error } = this.#list.value ?? {};
    if (!data && error) return this.#unloaded(error);
    if (!data)
      return html`<h1>${t.withdrawalTitle}</h1>
        <ev-skeleton class="full" lines="4" label=${t.looking}></ev-skeleton>`;
    const one = data.find(({ id }) => id === this.asked!.id);
    if (one?.status !== 'verifying') return this.#settled(one);
    return html`<h1>${t.withdrawalTitle}</h1>
      <p class="second">${t.withdrawalText}</p>
      <ev-withdrawal-code class="full" .withdrawal=${one} prefill=${this.asked!.code}></ev-withdrawal-code>
      ${this.#ways('/profile/wallets', t.openWallets)}`;
  }

  #unloaded(error: unknown) {
    const t = this.#texts.value!;
    const again = () => this.use(withdrawals).reload();
    return html`<h1>${t.withdrawalTitle}</h1>
      <ev-note class="full" tone="bad" live
        >${t.loadFailed} ${errorMessage(error)}<ev-button slot="action" size="small" @click=${again}
          >${t.tryAgain}</ev-button
        ></ev-note
      >
      ${this.#ways('/profile/wallets', t.openWallets)}`;
  }

  #settled(one: Withdrawal | undefined) {
    const t = this.#texts.value!;
    const [title, text] =
      one?.status === 'pending' || one?.status === 'completed'
        ? [t.doneTitle, t.doneText]
        : one?.status === 'cancelled'
          ? [t.cancelledTitle, t.cancelledText]
          : one?.status === 'failed'
            ? [t.failedTitle, t.failedText]
            : [t.missingTitle, t.missingText];
    return this.#say(title, text, '/profile/wallets', t.openWallets);
  }

  #say(title: string, text: string, path = '', label = '') {
    return html`<h1>${title}</h1>
      <p class="second">${text}</p>
      ${this.#ways(path, label)}`;
  }

  #ways(path: string, label: string) {
    const { href } = this.app!.host;
    return html`<div class="acts">
      ${path ? html`<ev-button href=${href(path)}>${label}</ev-button>` : nothing}
      <ev-button variant="quiet" href=${href('/')}>${this.#texts.value!.dashboard}</ev-button>
    </div>`;
  }
}
