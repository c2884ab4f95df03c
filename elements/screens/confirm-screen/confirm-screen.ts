import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Confirmation, ConfirmationOutcome } from '../../../contract/confirmation.ts';
import { message } from '../../account/message.styles.ts';
import { settings } from '../../account/settings.store.ts';
import { isDefinite } from '../../core/attempt-key.ts';
import { CallError } from '../../core/call-error.ts';
import { confirmation } from '../../core/confirmation.store.ts';
import { errorMessage } from '../../core/error-message.ts';
import { LogIn } from '../../core/log-in.ts';
import { cached } from '../../core/query.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import type { PostFiles } from '../../posts/post-files/post-files.ts';
import { formatMoney } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import type { WalletLinkCloseEvent } from '../../wallets/wallet-link/wallet-link.events.ts';
import type { WalletProofCloseEvent } from '../../wallets/wallet-proof/wallet-proof.events.ts';
import { wallets } from '../../wallets/wallets.store.ts';
import { withdrawals } from '../../wallets/withdrawals.store.ts';
import { firstStep, perform, type Step } from './acts.ts';
import { confirmScreenTexts } from './confirm-screen.texts.ts';
import { styles } from './confirm-screen.styles.ts';
import { factRows } from './facts.ts';

/**
 * A click that was meant for another page must not confirm: the button waits this long after it is shown, and again each
 * time the window comes to the front. A page may lie above it, ask for a double click and close with the first half.
 */
const settleTime = 600;

/**
 * @summary The small window of the product that confirms what began on another site's page: shows in plain words what will be done and who
 * asked, for the same account as there, and does nothing by loading. Codes and signatures are given here too.
 */
export class ConfirmScreen extends WiredElement {
  static override styles = [tokens, base, section, message, styles];

  /** Id of the confirmation, from the address. */
  @property() confirmation = '';

  @state() private step: Step | undefined;
  @state() private busy = false;
  @state() private problem: unknown;
  @state() private needsWriter = false;
  @state() private settled = false;
  @state() private left = false;
  @state() private progress: number | undefined;
  @query('ev-post-files') private picked?: PostFiles;

  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #user = this.store((app) => app.use(session).$user);
  readonly #ready = this.store((app) => app.use(session).$ready);
  readonly #asked = this.store((app) => app.use(confirmation).$confirmation);
  readonly #stands = this.store((app) => app.use(confirmation).$stands);
  readonly #withdrawals = this.store((app) => app.use(withdrawals).$withdrawals);
  readonly #wallets = this.store((app) => app.use(wallets).$wallets);
  readonly #types = this.store((app) => app.use(wallets).$types);
  readonly #settings = this.store((app) => app.use(settings).$settings);
  readonly #texts = this.store((app) => app.use(confirmScreenTexts));

  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: AbortController | undefined;
  /** Address whose code is awaited, or was. */
  #awaited: string | undefined;
  /** Wallets that were there before. */
  #linked: readonly string[] | undefined;

  get #t() {
    return this.#texts.value!;
  }
  get #data(): Confirmation | undefined {
    return this.#asked.value?.data;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    for (const type of ['focus', 'blur']) addEventListener(type, () => this.#unsettle(), { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection?.abort();
    this.#unsettle();
  }

  /** The button waits anew. */
  #unsettle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.settled = false;
    if (this.isConnected) this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('confirmation')) this.use(confirmation).take(this.confirmation || null);
    if (this.#data) this.step ??= firstStep(this.#data.act);
    else this.step = undefined;
  }

  protected override updated(): void {
    if (this.step?.kind === 'ask' && !this.settled)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.settled = true;
      }, settleTime);
    if (this.step?.kind === 'email') this.#followEmail();
    if (this.step?.kind === 'link') this.#followLink();
  }

  /** The last code is entered once nothing is awaited any more. */
  #followEmail(): void {
    const data = this.#settings.value?.data;
    const act = this.#data?.act;
    const asked = act?.call === 'changeEmail' ? act.body.email : undefined;
    const { stand } = this.use(confirmation);
    if (data?.pendingEmail) {
      this.#awaited = data.pendingEmail;
      if (asked) stand('begun');
    } else if (data && this.#awaited) {
      const wanted = (asked ?? this.#awaited).toLowerCase();
      if (data.verifiedEmail && data.email?.toLowerCase() === wanted) void this.updateComplete.then(() => this.#leave('done'));
      // Given up, or another one was taken instead.
      else if (asked) stand('cancelled');
    }
  }

  /** Linked is linked, also where the proof is put off. */
  #followLink(): void {
    const ids = this.#wallets.value?.data?.map(({ id }) => id);
    this.#linked ??= ids;
    if (ids?.some((id) => !this.#linked!.includes(id))) this.use(confirmation).stand('begun');
  }

  async #leave(outcome?: ConfirmationOutcome): Promise<void> {
    if (this.left) return;
    this.left = true;
    await this.use(confirmation).leave(outcome);
  }

  async #confirm(asked: Confirmation): Promise<void> {
    if (this.busy || !this.settled) return;
    const { $stands, stand } = this.use(confirmation);
    // The window may have stood open for long: the server says that it is over. What may have been done already is asked again
    // under its key, or nobody would learn of it.
    if ($stands.get() === 'cancelled' && this.app!.clock.now() >= Date.parse(asked.expiresAt)) {
      this.use(cached).invalidate('confirmation');
      return;
    }
    this.busy = true;
    this.problem = undefined;
    // Whoever leaves before the answer, or after none came, must not be told that nothing was changed.
    stand('unsure');
    try {
      const next = await perform(this.app!, asked, {
        files: this.picked?.files ?? [],
        signal: this.app!.signal,
        onUploadProgress: (sent, total) => (this.progress = sent / (total || 1)),
      });
      if (!next) return await this.#leave('done');
      stand('begun');
      this.step = next;
    } catch (error) {
      stand(isDefinite(error) ? 'cancelled' : 'unsure');
      this.needsWriter = error instanceof CallError && error.code === 'WRITE_SCOPE_REQUIRED';
      this.problem = error;
    } finally {
      this.busy = false;
      this.progress = undefined;
    }
  }

  #logIn(kind: 'read' | 'write'): void {
    const back = `${location.origin}/verify?${new URLSearchParams({ type: 'confirm', id: this.confirmation })}`;
    void this.#login.start(kind, {
      trigger: 'confirm_window',
      afterLoginRedirectUrl: back,
      onCancelLoginRedirectUrl: `${back}&login=cancelled`,
    });
  }

  override render(): TemplateResult {
    return html`<div class="message" lang=${localeOf(this.app!)}>${this.#content()}</div>`;
  }

  #content() {
    const t = this.#t;
    const { data, error } = this.#asked.value ?? {};
    if (this.left) return html`<p role="status">${t.leaving}</p>`;
    if (!this.#signedIn.value) return this.#signIn();
    if (error && (!data || this.step?.kind === 'ask')) return this.#failed(error);
    if (!data || !this.step) return html`<ev-skeleton class="full" lines="5" label=${t.loading}></ev-skeleton>`;
    return this.step.kind === 'ask' ? this.#question(data) : this.#given(this.step);
  }

  #signIn() {
    const t = this.#t;
    return html`<h1>${t.signInTitle}</h1>
      <p class="second">${t.signInText}</p>
      <div class="acts">
        <ev-button variant="primary" @click=${() => this.#logIn('read')}>${t.signIn}</ev-button>${this.#out(t.cancel)}
      </div>
      ${this.#login.problem}`;
  }

  #out(label: string) {
    return html`<ev-button variant="quiet" ?disabled=${this.busy} @click=${() => void this.#leave()}>${label}</ev-button>`;
  }

  #failed(error: unknown) {
    const t = this.#t;
    const code = error instanceof CallError ? error.code : undefined;
    if (code === 'WRONG_ACCOUNT')
      return html`<h1>${t.otherTitle}</h1>
        <p class="second">${t.otherText({ handle: this.#user.value?.twitterHandle || '' })}</p>
        <div class="acts">
          <ev-button variant="primary" @click=${() => this.#logIn('read')}>${t.switchAccount}</ev-button>${this.#out(t.cancel)}
        </div>
        ${this.#login.problem}`;
    const gone = error instanceof CallError && error.status >= 400 && error.status < 500;
    const again = () => this.use(cached).invalidate('confirmation');
    return html`<h1>${gone ? t.goneTitle : t.failedTitle}</h1>
      <p class="second" role="alert">${errorMessage(error)}</p>
      <div class="acts">
        ${gone ? nothing : html`<ev-button variant="primary" @click=${again}>${t.tryAgain}</ev-button>`}${this.#out(t.close)}
      </div>`;
  }

  #question(data: Confirmation) {
    const t = this.#t;
    const { act, facts } = data;
    const words = t as unknown as Record<string, string>;
    const writer = act.call !== 'createPost' || !this.#ready.value || this.#user.value?.userRoles.includes('writer');
    const amount = facts.amount ? formatMoney(facts.amount, localeOf(this.app!)) : '';
    const label =
      amount && act.call === 'confirmPayout'
        ? t.confirmPayoutAmount({ amount })
        : amount && act.call === 'requestWithdrawal'
          ? t.requestWithdrawalAmount({ amount })
          : words[act.call];
    const feedback = act.call === 'createPost' && act.body.kind === 'feedback';
    return html`<h1>${feedback ? t.createFeedbackTitle : words[`${act.call}Title`]}</h1>
      <p class="second">${words[`${act.call}Text`]}</p>
      ${factRows(this.app!, data, this.#user.value?.twitterHandle || '')} ${this.#problemNote()}
      ${!writer || this.needsWriter ? this.#allow() : this.#acts(data, label!)}`;
  }

  #allow() {
    const t = this.#t;
    return html`<p class="t2 second">${t.allowPostingText}</p>
      <div class="acts">
        <ev-button variant="primary" @click=${() => this.#logIn('write')}>${t.allowPosting}</ev-button>${this.#out(t.cancel)}
      </div>
      ${this.#login.problem}`;
  }

  #acts(data: Confirmation, label: string) {
    const t = this.#t;
    const { call } = data.act;
    const ends = call === 'removeWallet' || call === 'cancelWithdrawal' || call === 'revokeSession';
    return html`${call === 'createPost' ? html`<ev-post-files ?locked=${this.busy}></ev-post-files>` : nothing}
      ${this.progress === undefined ? nothing : html`<ev-progress class="full" .value=${this.progress} label=${t.sent}></ev-progress>`}
      <div class="acts">
        <ev-button
          variant=${ends ? 'danger' : 'primary'}
          ?busy=${this.busy}
          ?disabled=${!this.settled}
          @click=${() => void this.#confirm(data)}
          >${label}</ev-button
        >${this.#out(ends ? t.keep : t.cancel)}
      </div>`;
  }

  #problemNote() {
    if (!this.problem || this.needsWriter) return nothing;
    const words = isDefinite(this.problem) ? errorMessage(this.problem) : this.#t.unsure;
    return html`<ev-note class="full" tone="bad" live>${words}</ev-note>`;
  }

  /** What only the person can give. */
  #given(step: Exclude<Step, { kind: 'ask' }>) {
    const t = this.#t;
    switch (step.kind) {
      case 'code':
        return this.#code(step);
      case 'proof':
        return this.#proof(step);
      case 'link':
        return html`<h1>${t.linkTitle}</h1>
          <h2 class="sr">${t.wallet}</h2>
          <ev-wallet-link
            currency=${step.currency}
            @ev-wallet-link-close=${({ wallet }: WalletLinkCloseEvent) => void this.#leave(wallet ? 'done' : undefined)}
          ></ev-wallet-link>
          <div class="acts">${this.#out(this.#stands.value === 'begun' ? t.close : t.cancel)}</div>`;
      case 'email':
        return html`<h1>${t.approveEmailTitle}</h1>
          <ev-email-settings class="full" bare></ev-email-settings>
          <div class="acts">${this.#out(t.later)}</div>`;
    }
  }

  #code({ id, withdrawal }: Extract<Step, { kind: 'code' }>) {
    const t = this.#t;
    const list = this.#withdrawals.value?.data;
    const one = list?.find((known) => known.id === id) ?? withdrawal;
    if (!list && !one) return html`<ev-skeleton class="full" lines="4" label=${t.loading}></ev-skeleton>`;
    const waits = one?.status === 'verifying';
    return html`<h1>${t.verifyWithdrawalTitle}</h1>
      <p class="second">${waits ? t.verifyWithdrawalText : t.verifyWithdrawalGone}</p>
      ${
        waits
          ? html`<ev-withdrawal-code
              class="full"
              .withdrawal=${one}
              @ev-withdrawal-settled=${() => void this.#leave('done')}
            ></ev-withdrawal-code>`
          : nothing
      }
      <div class="acts">${this.#out(waits ? t.later : t.close)}</div>`;
  }

  #proof({ id, wallet }: Extract<Step, { kind: 'proof' }>) {
    const t = this.#t;
    const known = this.#wallets.value?.data?.find((one) => one.id === id);
    const one = wallet ?? known;
    if (!one) return html`<ev-skeleton class="full" lines="4" label=${t.loading}></ev-skeleton>`;
    return html`<h1>${t.proofTitle}</h1>
      <ev-wallet-proof
        class="full"
        .wallet=${one}
        .type=${this.#types.value?.data?.find((type) => type.id === one.walletTypeId)}
        @ev-wallet-proof-close=${({ verified }: WalletProofCloseEvent) => void this.#leave(verified ? 'done' : undefined)}
      ></ev-wallet-proof>`;
  }
}
