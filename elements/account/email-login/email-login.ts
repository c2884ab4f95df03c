import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { EmailLoginRequest, RedeemedEmailLogin } from '../../../contract/email-login.ts';
import type { ProcedureInput } from '../../../contract/procedures.schemas.ts';
import { parseEmail } from '../../../common/text/email-address.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { moveToHistory } from '../../core/page/history-value.ts';
import { CodeCheckController } from '../../core/session/code-check-controller.ts';
import { completeSecondFactor } from '../../core/session/complete-second-factor.ts';
import { session } from '../../core/session/session.store.ts';
import type { CodeEntry } from '../../ui/code-entry/code-entry.ts';
import type { CodeSubmitEvent } from '../../ui/code-entry/code-entry.events.ts';
import type { Field } from '../../ui/field/field.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages, emailProblemMessages } from '../account.messages.ts';
import { emailLoginMessages } from './email-login.messages.ts';
import { styles } from './email-login.styles.ts';

type State =
  | { kind: 'address' }
  | { kind: 'code'; request: EmailLoginRequest; email: string }
  /** A mail's link was opened: a press redeems it. */
  | { kind: 'link' }
  /** In another browser than the one that asked. */
  | { kind: 'elsewhere' }
  /** The link is used up or too old. */
  | { kind: 'expired' }
  | { kind: 'done' };

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

/** Where the history entry has the token of the link that was opened. */
export const emailLoginTokenKey = 'ev_email_login';

/**
 * @summary Login by e-mail, for a person who can't log in with X: asks for a verified address, then for the mailed code. The link
 * of the mail shows a button, which works in the browser that asked. Such a login can read, export and withdraw, and not post.
 */
export class EmailLogin extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** Token of the mail's link. */
  @property() token = '';

  @state() private state: State = { kind: 'address' };
  @state() private email = '';
  @state() private invalid = '';
  @state() private sending = false;
  @query('ev-code-entry') private entry?: CodeEntry;
  @query('ev-field') private field?: Field;
  @query('h1') private heading?: HTMLElement;

  /** The check of the code, and of a link's button. */
  readonly #check = new CodeCheckController(this);
  /** The request of a mail for an address. */
  readonly #request = new CodeCheckController(this);
  readonly #now = this.store((app) => app.use(ticker).$now);
  readonly #messages = new MessagesController(this, emailLoginMessages);
  readonly #accountMessages = new MessagesController(this, accountMessages);
  #shownToken = '';
  /** Number of the login that is shown. The answer to an older one changes nothing. */
  #round = 0;
  /** A login whose code or link is spent, until its person is signed in. */
  #redeemed: RedeemedEmailLogin | undefined;

  protected override willUpdate(): void {
    if (this.token === this.#shownToken) return;
    this.#shownToken = this.token;
    this.#startAgain();
    if (this.token) this.state = { kind: 'link' };
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    const parsed = parseEmail(this.email);
    this.invalid = parsed.ok ? '' : this.#accountMessages.value[emailProblemMessages[parsed.kind]];
    if (parsed.ok && !this.sending) void this.#ask(parsed.email);
  };

  async #ask(email: string): Promise<void> {
    const round = this.#round;
    this.sending = true;
    const language = getLocale(this.app);
    const ask = () => this.use(typedChannel).mutate('requestEmailLogin', { email, language });
    const request = await this.#request.run(ask);
    // The person has gone back to the address, or opened the link.
    if (round !== this.#round) return;
    this.sending = false;
    if (!request) return;
    this.#redeemed = undefined;
    this.state = { kind: 'code', request, email };
    this.#check.start(request.code);
    await this.updateComplete;
    this.entry?.focus();
  }

  async #redeem(proof: ProcedureInput<'redeemEmailLogin'>): Promise<void> {
    const redeem = () => this.use(typedChannel).mutate('redeemEmailLogin', proof);
    const isLink = 'token' in proof;
    const round = this.#round;
    this.#redeemed ??= await this.#check.run(redeem, {
      ...('code' in proof && { code: proof.code }),
      onError: (error) => {
        if (round !== this.#round) return;
        if (isLink && hasCode(error, 'FORBIDDEN')) void this.#showResult('elsewhere');
        if (isLink && hasCode(error, 'CODE_EXPIRED')) void this.#showResult('expired');
      },
    });
    const login = this.#redeemed;
    if (login) await this.#check.run(() => this.#signIn(login));
  }

  async #signIn(login: RedeemedEmailLogin): Promise<void> {
    const { signIn } = this.use(session);
    if ('secondFactor' in login) {
      const done = await completeSecondFactor(this.app, login.secondFactor, signIn);
      if (!done) return this.#startAgain();
    } else await signIn(login);
    this.#redeemed = undefined;
    await this.#showResult('done');
  }

  /** What was pressed is gone: its result gets the focus, which screen readers follow. */
  async #showResult(kind: 'elsewhere' | 'expired' | 'done'): Promise<void> {
    // A reload, or the way back, must not offer a link again that is spent.
    if (kind !== 'elsewhere') moveToHistory(emailLoginTokenKey, undefined);
    this.state = { kind };
    await this.updateComplete;
    this.heading?.focus();
  }

  #startAgain(): void {
    this.#round++;
    this.#redeemed = undefined;
    this.sending = false;
    this.#check.start();
    this.#request.start();
    this.state = { kind: 'address' };
  }

  readonly #onStartAgain = async (): Promise<void> => {
    this.#startAgain();
    await this.updateComplete;
    this.field?.focus();
  };

  override render(): TemplateResult {
    const { state } = this;
    switch (state.kind) {
      case 'address':
        return this.#renderAddress();
      case 'code':
        return this.#renderCode(state);
      case 'link':
        return this.#renderLink();
      case 'done':
        return this.#renderDone();
      default:
        return this.#renderRefused(state.kind);
    }
  }

  #renderAddress(): TemplateResult {
    const t = this.#messages.value;
    const onInput = (event: Event) =>
      (this.email = (event.currentTarget as HTMLElement & { value: string }).value);
    return html`<h1>${t.title}</h1>
      <p class="muted lead">${t.text}</p>
      <form novalidate @submit=${this.#onSubmit}>
        <ev-field
          label=${t.address}
          name="email"
          type="email"
          inputmode="email"
          autocomplete="email"
          help=${t.addressHelp}
          error=${this.invalid || this.#request.value.error}
          .value=${this.email}
          @input=${onInput}
        ></ev-field>
        <ev-button type="submit" variant="primary" wide ?busy=${this.sending}>${t.send}</ev-button>
      </form>
      <p class="text-s muted">${t.limits}</p>`;
  }

  #renderCode({ request, email }: Extract<State, { kind: 'code' }>): TemplateResult {
    const t = this.#messages.value;
    const { status, error, rejectedCode, busy } = this.#check.value;
    return html`<h1>${t.codeTitle}</h1>
      <p class="muted lead">${t.codeText({ sentTo: request.code.sentTo })}</p>
      <ev-code-entry
        .status=${status}
        .now=${this.#now.value}
        error=${error || this.#request.value.error}
        rejected-code=${rejectedCode}
        ?busy=${busy}
        ?sending=${this.sending}
        confirm-label=${t.logIn}
        @ev-code-submit=${({ code }: CodeSubmitEvent) => void this.#redeem({ id: request.id, code })}
        @ev-code-resend=${() => void this.#ask(email)}
      >
        <ev-button variant="quiet" wide ?disabled=${busy} @click=${this.#onStartAgain}
          >${t.otherAddress}</ev-button
        >
      </ev-code-entry>`;
  }

  #renderLink(): TemplateResult {
    const t = this.#messages.value;
    const { error, busy } = this.#check.value;
    return html`<h1>${t.title}</h1>
      <p class="muted lead">${t.linkText}</p>
      ${error ? html`<ev-note tone="danger" live>${error}</ev-note>` : nothing}
      <ev-button
        variant="primary"
        wide
        ?busy=${busy}
        @click=${() => void this.#redeem({ token: this.token })}
        >${t.logIn}</ev-button
      >`;
  }

  #renderRefused(kind: 'elsewhere' | 'expired'): TemplateResult {
    const t = this.#messages.value;
    const isExpired = kind === 'expired';
    return html`<h1 tabindex="-1">${isExpired ? t.expiredTitle : t.elsewhereTitle}</h1>
      <p class="muted lead">${isExpired ? t.expiredText : t.elsewhereText}</p>
      <ev-button wide @click=${this.#onStartAgain}>${t.again}</ev-button>`;
  }

  #renderDone(): TemplateResult {
    const t = this.#messages.value;
    return html`<h1 tabindex="-1">${t.loggedIn}</h1>
      <p class="muted lead">${t.limits}</p>
      <ev-button variant="primary" wide href=${this.app.host.href('/profile/wallets')}
        >${t.toWallets}</ev-button
      >`;
  }
}
