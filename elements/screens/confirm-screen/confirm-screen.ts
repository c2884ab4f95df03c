import { html, nothing, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { messagePage } from '../message-page.styles.ts';
import { confirmation } from '../../core/confirmation/confirmation.store.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { isLoginAgainRequired } from '../../shared/login-again/login-again-controller.ts';
import { loginAgainMessages } from '../../shared/login-again/login-again.messages.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import type { PostFiles } from '../../posts/post-files/post-files.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { WalletLinkCloseEvent } from '../../wallets/wallet-link/wallet-link.events.ts';
import type { WalletProofCloseEvent } from '../../wallets/wallet-proof/wallet-proof.events.ts';
import { ArmController } from './arm-controller.ts';
import { confirmFlow } from './confirm-flow.store.ts';
import type { ConfirmState } from './confirm-state.ts';
import {
  renderConfirmationSummary,
  renderConfirmQuestion,
  renderSuccess,
  renderAmount,
} from './confirm-question.templates.ts';
import {
  renderSite,
  renderConfirmationDetails,
  type DetailsContext,
} from './confirmation-details.templates.ts';
import { confirmScreenMessages } from './confirm-screen.messages.ts';
import { styles } from './confirm-screen.styles.ts';
import { ref } from 'lit/directives/ref.js';
import type { Confirmation } from '../../../contract/confirmation.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import type { WithdrawalCode } from '../../wallets/withdrawal-code/withdrawal-code.ts';
import { hasFailed } from '../../wallets/withdrawal-end.ts';

/** The code of a withdrawal that was asked for in the window. */
interface CodeStepOptions {
  /** Undefined until it is known. */
  confirmation: Confirmation | undefined;
  context: DetailsContext;
  onCompleted(event: Event): void;
  onCancelled(): void;
  onClose(): void;
  renderClose(label: string): TemplateResult;
}

/** The button that led to it is gone. */
const focusCode = (element?: Element): void => (element as WithdrawalCode | undefined)?.focus();

/** @param withdrawal undefined when it is gone */
function renderCodeStep(
  withdrawal: Withdrawal | undefined,
  { confirmation, context, onCompleted, onCancelled, onClose, renderClose }: CodeStepOptions,
): TemplateResult {
  const { t } = context;
  const needsCode = withdrawal?.status === 'verifying';
  const isExplained = withdrawal !== undefined && hasFailed(withdrawal);
  const shown = needsCode ? confirmation : undefined;
  return html`${shown ? renderAmount(shown) : nothing}
    <h1>${t.verifyWithdrawalTitle}</h1>
    ${isExplained ? nothing : html`<p class="muted">${needsCode ? t.verifyWithdrawalText : t.verifyWithdrawalGone}</p>`}
    ${shown ? renderConfirmationDetails(shown, context) : nothing}
    ${
      needsCode || isExplained
        ? html`<ev-withdrawal-code
            ${ref(focusCode)}
            class="full-width"
            ?brief=${shown !== undefined}
            .withdrawal=${withdrawal}
            @ev-withdrawal-confirmed=${onCompleted}
            @ev-withdrawal-cancelled=${onCancelled}
            @ev-withdrawal-end-close=${onClose}
          ></ev-withdrawal-code>`
        : nothing
    }
    <div class="actions">${renderClose(needsCode ? t.later : t.close)}</div>`;
}

type StateWith<Kind extends ConfirmState['kind']> = Extract<ConfirmState, { kind: Kind }>;

/**
 * @summary Popup page that confirms an action of a partner page: shows the action and the requesting site, for the account that
 * started it. Loading the page executes nothing. Codes and wallet signatures are entered here too.
 */
export class ConfirmScreen extends WiredElement {
  static override styles = [tokens, base, section, messagePage, styles];

  /** Id of the confirmation, from the URL. */
  @property() confirmation = '';

  @query('ev-post-files') private postFiles?: PostFiles | null;

  readonly #state = this.store((app) => app.use(confirmFlow).$state);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #confirmation = this.store((app) => app.use(confirmation).$confirmation);
  readonly #outcome = this.store((app) => app.use(confirmation).$outcome);
  readonly #messages = new MessagesController(this, confirmScreenMessages);
  readonly #loginAgainMessages = new MessagesController(this, loginAgainMessages);
  readonly #login = new LoginController(this);
  readonly #arm = new ArmController(this, () => this.#state.value.kind === 'confirm');

  #openedId: string | undefined;

  get #t() {
    return this.#messages.value;
  }
  protected override appChanged(): void {
    this.#openedId = undefined;
  }

  protected override willUpdate(): void {
    if (this.#openedId === this.confirmation) return;
    this.#openedId = this.confirmation;
    this.use(confirmFlow).open(this.confirmation || null);
  }

  /** A file that is still being prepared may turn out to be unusable: then the person decides again. */
  readonly #confirm = async (): Promise<void> => {
    if (!this.#arm.isArmed || (await this.postFiles?.whenPrepared()) === false) return;
    void this.use(confirmFlow).confirm(this.postFiles?.files ?? []);
  };

  readonly #close = (): void => void this.use(confirmFlow).close();

  #closeDone(call?: 'cancelWithdrawal'): void {
    void this.use(confirmFlow).close('done', call);
  }

  /** The window shows the success itself. */
  readonly #closeConfirmed = (event: Event): void => {
    event.preventDefault();
    this.#closeDone();
  };

  #logIn(kind: 'read' | 'write'): void {
    const back = `${location.origin}/verify?${new URLSearchParams({ type: 'confirm', id: this.confirmation })}`;
    void this.#login.start(kind, {
      trigger: 'confirm_window',
      afterLoginRedirectUrl: back,
      onCancelLoginRedirectUrl: `${back}&login=cancelled`,
    });
  }

  override render(): TemplateResult {
    const { data } = this.#confirmation.value;
    return html`<div class="message-page" lang=${getLocale(this.app)}>
      ${data ? renderSite(data, this.#t) : nothing} ${this.#content(this.#state.value)}
    </div>`;
  }

  /** One template method a state. */
  #content(state: ConfirmState): TemplateResult {
    switch (state.kind) {
      case 'signed-out':
        return this.#signedOut();
      case 'loading':
        return this.#loading();
      case 'failed':
        return this.#failed(state);
      case 'wrong-account':
        return this.#wrongAccount();
      case 'confirm':
        return this.#question(state);
      case 'needs-write-scope':
        return this.#needsWriteScope(state);
      case 'code':
        return this.#code(state);
      case 'proof':
        return this.#proof(state);
      case 'link':
        return this.#link(state);
      case 'email':
        return this.#email();
      case 'done':
        return this.#done(state);
      case 'closing':
        return html`<p role="status">${this.#t.leaving}</p>`;
    }
  }

  /** The first wallet and the first address need a recent login; it returns to this confirmation. */
  #question(state: StateWith<'confirm'>) {
    const needsLogin = isLoginAgainRequired(state.error);
    return html`${renderConfirmQuestion(state, {
      ...this.#questionContext,
      isArmed: needsLogin || this.#arm.isArmed,
      loginLabel: needsLogin ? this.#loginAgainMessages.value.logIn : undefined,
      onConfirm: needsLogin ? () => this.#logIn('read') : this.#confirm,
      onCancel: this.#close,
    })}${this.#login.errorMessage}`;
  }

  get #handle(): string {
    return this.#user.value.twitterHandle || '';
  }

  get #questionContext() {
    return { t: this.#t, locale: getLocale(this.app), handle: this.#handle };
  }

  #done({ call }: StateWith<'done'>) {
    const { data } = this.#confirmation.value;
    return html`${renderSuccess(call, data, this.#t)}
      <div class="actions">${this.#closeButton(this.#t.close, '')}</div>`;
  }

  #closeButton(label: string, variant: '' | 'quiet' = 'quiet') {
    return html`<ev-button variant=${variant} @click=${this.#close}>${label}</ev-button>`;
  }

  /** A login button, a button that closes, and why the last login did not start. */
  #loginActions(kind: 'read' | 'write', label: string) {
    return html`<div class="actions">
        <ev-button variant="strong" @click=${() => this.#logIn(kind)}>${label}</ev-button
        >${this.#closeButton(this.#t.cancel)}
      </div>
      ${this.#login.errorMessage}`;
  }

  #signedOut() {
    const t = this.#t;
    return html`<h1>${t.signInTitle}</h1>
      <p class="muted">${t.signInText}</p>
      ${this.#loginActions('read', t.signIn)}`;
  }

  #wrongAccount() {
    const t = this.#t;
    return html`<h1>${t.otherTitle}</h1>
      <p class="muted">${t.otherText({ handle: this.#handle })}</p>
      ${this.#loginActions('read', t.switchAccount)}`;
  }

  #failed({ error, isFinal }: StateWith<'failed'>) {
    const t = this.#t;
    const retry = () => this.use(confirmFlow).retry();
    return html`<h1>${isFinal ? t.goneTitle : t.failedTitle}</h1>
      <p class="muted" role="alert">${getErrorMessage(error)}</p>
      <div class="actions">
        ${
          isFinal
            ? nothing
            : html`<ev-button variant="strong" @click=${retry}>${t.tryAgain}</ev-button>`
        }${this.#closeButton(t.close)}
      </div>`;
  }

  #needsWriteScope({ confirmation: data }: StateWith<'needs-write-scope'>) {
    const t = this.#t;
    return html`${renderConfirmationSummary(data, this.#questionContext)}
      <p class="text-s muted">${t.allowPostingText}</p>
      ${this.#loginActions('write', t.allowPosting)}`;
  }

  #code({ withdrawal }: StateWith<'code'>) {
    return renderCodeStep(withdrawal, {
      confirmation: this.#confirmation.value.data,
      context: this.#questionContext,
      onCompleted: this.#closeConfirmed,
      onCancelled: () => this.#closeDone('cancelWithdrawal'),
      onClose: this.#close,
      renderClose: (label) => this.#closeButton(label),
    });
  }

  #proof({ wallet, type }: StateWith<'proof'>) {
    return html`<h1>${this.#t.proofTitle}</h1>
      <ev-wallet-proof
        class="full-width"
        .wallet=${wallet}
        .type=${type}
        @ev-wallet-proof-close=${({ verified }: WalletProofCloseEvent) =>
          verified ? this.#closeDone() : this.#close()}
      ></ev-wallet-proof>`;
  }

  #link({ currency }: StateWith<'link'>) {
    const t = this.#t;
    return html`<h1>${t.linkTitle}</h1>
      <h2 class="visually-hidden">${t.wallet}</h2>
      <ev-wallet-link
        currency=${currency}
        @ev-wallet-link-close=${({ verified }: WalletLinkCloseEvent) => (verified ? this.#closeDone() : this.#close())}
      ></ev-wallet-link>
      <div class="actions">
        ${this.#closeButton(this.#outcome.value === 'begun' ? t.close : t.cancel)}
      </div>`;
  }

  #loading() {
    return html`<ev-skeleton class="full-width" lines="5" label=${this.#t.loading}></ev-skeleton>`;
  }

  #email() {
    return html`<h1>${this.#t.approveEmailTitle}</h1>
      <ev-email-settings class="full-width" embedded></ev-email-settings>
      <div class="actions">${this.#closeButton(this.#t.later)}</div>`;
  }
}
