import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { getPayoutKind } from '../../../common/earning-state.ts';
import type { Payout } from '../../../contract/reward.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { sum } from '../../../common/decimal.ts';
import { formatDate, formatDateTime, formatEnd, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { checkCircle, clock } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { claimMessages, type ClaimMessages } from '../claim.messages.ts';
import { claims, type Claim } from '../claims.store.ts';
import { styles } from './claim-box.styles.ts';

/**
 * @summary Payout of a campaign and its claim button. States: not ready, claimable until a deadline, claimed, paid, expired.
 * Repeated clicks claim once. An error is shown in the box and states whether money moved.
 * @slot - how the amount is calculated
 */
export class ClaimBox extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The payout of the campaign. Without one the element is empty. */
  @property({ attribute: false }) payout: Payout | null | undefined;

  readonly #messages = new MessagesController(this, claimMessages);
  readonly #claim = this.keyedStore(
    () => [this.payout?.campaignId],
    (app, id) => app.use(claims).get(id),
    { state: 'idle' },
  );

  readonly #confirm = new ConfirmController(this);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));

  /** Claims the payout, in a popup on a partner page. Call it inside the click handler: browsers block later popups. */
  claim(): void {
    const { status, campaignId } = this.payout ?? {};
    if (status !== 'claimable' || !campaignId || this.#viewOnly.value.money) return;
    const act = { call: 'confirmPayout', params: { campaignId } } as const;
    void this.#confirm.perform(act, () => this.use(claims).claim(campaignId));
  }

  /** The claim button, where there is something to claim. */
  get button(): HTMLElement | null {
    return this.renderRoot.querySelector('ev-button[variant=strong]');
  }

  /** Focuses the section, so that links to the claim lead to the amount and the button. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('section')?.focus(options);
  }

  /** Whether the claim was made on this page. */
  get #isClaimedHere(): boolean {
    return this.#claim.value.state === 'done';
  }

  /** The focused claim button disappears with the claim: without this the focus would be lost. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('payout') || this.payout?.status === 'claimable') return;
    if (changed.get('payout')?.status === 'claimable')
      void this.updateComplete.then(this.#showReceipt);
    if (this.renderRoot.querySelector('ev-button:focus-within, ev-button:focus'))
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector<HTMLElement>('h2')?.focus(),
      );
  }

  /** The moment of a claim: the amount rolls in; with reduced motion it fades in. */
  readonly #showReceipt = (): void => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const from = isReduced ? {} : { transform: 'translateY(60%)' };
    this.renderRoot
      .querySelector('ev-money')
      ?.animate([{ opacity: 0, ...from }, {}], { duration: 240, easing: 'ease-out' });
  };

  override render(): TemplateResult | typeof nothing {
    if (!this.payout) return nothing;
    const t = this.#messages.value;
    const { status, total } = this.payout;
    const inactive = status !== 'claimable';
    const isReceipt = status === 'claimed' || status === 'paid';
    return html`<section
      class="card ${isReceipt ? `receipt ${status}` : inactive ? 'inactive' : ''}"
      lang=${getLocale(this.app)}
      tabindex="-1"
      aria-label=${t.claim}
    >
      <div>
        <h2 class="text-s" tabindex="-1">
          ${
            isReceipt
              ? html`<span class="icon-small">${status === 'paid' ? checkCircle : clock}</span>`
              : nothing
          }${this.#statusHeading(t)}
        </h2>
        <div class="amount">
          <ev-money size=${inactive && !isReceipt ? 'medium' : 'large'} .value=${total}></ev-money>
        </div>
        <p class="text-s muted tabular">${this.#statusText(t)}</p>
        <slot></slot>
      </div>
      ${this.#actionButton(t)} ${this.#confirm.status} ${this.#claimResult(this.#claim.value, t)}
    </section>`;
  }

  #statusHeading(t: ClaimMessages): string {
    const kind = getPayoutKind(this.payout!.status);
    return kind ? t.stateWord({ kind }) : t.claimUnknown;
  }

  #statusText(t: ClaimMessages): string {
    const { status, claimUntil, rewards } = this.payout!;
    const locale = getLocale(this.app);
    switch (status) {
      case 'not-ready': {
        const matures = rewards.find((reward) => reward.maturesAt)?.maturesAt;
        return matures
          ? t.claimNotReadyText({ date: formatDate(matures, locale) })
          : t.claimNotReadyTextNoDate;
      }
      case 'claimable':
        return [
          this.#rewardBreakdown(t),
          claimUntil ? t.claimBy({ date: formatEnd(claimUntil, locale, { zoneName: true }) }) : '',
        ]
          .filter(Boolean)
          .join(' ');
      case 'claimed':
        return this.#claimedText(t);
      case 'paid':
        return this.#paidText(t);
      case 'expired':
        return claimUntil
          ? t.claimExpiredText({ date: formatEnd(claimUntil, locale) })
          : t.claimExpiredTextNoDate;
      default:
        return '';
    }
  }

  #claimedText(t: ClaimMessages): string {
    const claimedAt = this.#getLast((reward) => reward.claimedAt);
    return claimedAt
      ? `${t.claimClaimedOn({ date: formatDateTime(claimedAt, getLocale(this.app)) })} ${t.claimClaimedText}`
      : t.claimClaimedText;
  }

  #getLast(read: (reward: Payout['rewards'][number]) => string | null | undefined) {
    const times = this.payout!.rewards.flatMap((reward) => read(reward) ?? []);
    return times.sort().at(-1);
  }

  /** When the last reward was added. What became of the balance since is shown by the wallets. */
  #paidText(t: ClaimMessages): string {
    const paidAt = this.#getLast((reward) => reward.paidAt);
    return paidAt ? t.claimPaidText({ date: formatDateTime(paidAt, getLocale(this.app)) }) : '';
  }

  /** "36.80 USDC for 3 posts. 6.00 USDC bonus." */
  #rewardBreakdown(t: ClaimMessages): string {
    const { currency } = this.payout!.total;
    const of = (kind: string) => this.payout!.rewards.filter((reward) => reward.kind === kind);
    const amount = (kind: string) =>
      formatMoney(
        { currency, amount: sum(of(kind).map((reward) => reward.amount.amount)) },
        getLocale(this.app),
      );
    const postCount = new Set(of('base').map(({ postId }, index) => postId ?? index)).size;
    return [
      of('base').length ? t.claimParts({ amount: amount('base'), count: postCount }) : '',
      of('bonus').length ? t.claimBonus({ amount: amount('bonus') }) : '',
      of('referral').length ? t.claimReferral({ amount: amount('referral') }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  #actionButton(t: ClaimMessages): TemplateResult | typeof nothing {
    const { status, total } = this.payout!;
    if (status === 'paid')
      return html`<ev-button
        variant=${this.#isClaimedHere ? 'strong' : ''}
        href=${this.app.host.href(`/profile/wallets${this.#isClaimedHere ? '#withdraw' : ''}`)}
        data-analytics-click-id="button_wallets_clicked"
        >${this.#isClaimedHere ? t.withdraw : t.openWallets}</ev-button
      >`;
    if (status !== 'claimable') return nothing;
    const disabledReason = this.#viewOnly.value.money;
    return html`${disabledReason ? html`<p class="wide text-s muted">${disabledReason}</p>` : nothing}<ev-button
        variant="strong"
        size="large"
        data-analytics-click-id="button_claim_clicked"
        .disabled=${disabledReason !== ''}
        disabled-reason=${disabledReason}
        .busy=${this.#confirm.isOpen || this.#claim.value.state === 'busy'}
        @click=${() => this.claim()}
        >${t.claimAmount({ amount: formatMoney(total, getLocale(this.app)) })}</ev-button
      >`;
  }

  #claimResult(claim: Claim | undefined, t: ClaimMessages): TemplateResult | typeof nothing {
    if (claim?.state === 'unknown')
      return html`<ev-note class="wide" tone="warning" live>${t.claimUnsure}</ev-note>`;
    if (claim?.state === 'failed')
      return html`<ev-note class="wide" tone="danger" live>${claim.message}</ev-note>`;
    if (claim?.state === 'done' && claim.result)
      return html`<p class="visually-hidden" role="status">
        ${t.claimDone({ amount: formatMoney(claim.result.claimed, getLocale(this.app)) })}
      </p>`;
    return nothing;
  }
}
