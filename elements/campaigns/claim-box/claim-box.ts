import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { getPayoutKind } from '../../../common/earning-state.ts';
import type { Balance, Payout } from '../../../contract/reward.ts';
import { idleQuery, type Query } from '../../core/api/query-cache.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { balances } from '../../shared/balances.store.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { sum } from '../../../common/decimal.ts';
import { formatDate, formatDateTime, formatEnd, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { claimMessages, type ClaimMessages } from '../claim.messages.ts';
import { claims, type Claim } from '../claims.store.ts';
import { getNextStep } from './next-step.ts';
import { styles } from './claim-box.styles.ts';

type Status = Payout['status'];

const isClaimed = (status: Status | undefined): boolean =>
  status === 'claimed' || status === 'paid';

/** The last time at which a reward was claimed or paid. */
const findLast = (rewards: Payout['rewards'], time: 'claimedAt' | 'paidAt'): string | undefined =>
  rewards
    .flatMap((reward) => reward[time] ?? [])
    .sort()
    .at(-1);

/** What the box shows, compared with what it showed before. */
interface Shown {
  /** Undefined before the first payout. */
  status?: Status;
  text: string;
  /** The texts of other states, which keep their room, so that nothing moves. */
  kept: readonly string[];
  /** Whether the claim or the payment has happened while the box was shown. */
  isMoment?: boolean | undefined;
  /** Read out: what has just happened. */
  announcement: string;
}

/** The second click of a double click on the claim button meets the link that took its place. */
const ignoreSecondClick = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * @summary Payout of a campaign and its claim button. States: not ready, claimable until a deadline, claimed, paid, expired.
 * Repeated clicks claim once. A claim turns the box into its receipt in place: nothing moves, the mark draws itself, and the button
 * becomes the next step. An error is shown in the box and states whether money moved.
 * @slot - how the amount is calculated
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 * @fires ev-payout-claimed - On another site's page: the reward was claimed; carries `campaignId` and `status`.
 */
export class ClaimBox extends WiredElement {
  static override readonly needs = ['campaignId', 'payout'];
  static override styles = [tokens, base, section, styles];

  /** The payout of the campaign. Null: there is none, and the element is empty. */
  @property({ attribute: false }) payout: Payout | null | undefined;
  /** Loads the campaign with this id and shows its payout, where the page gives no `payout`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** The balances only decide about the next step. */
  protected override readonly showsQueries = false;
  readonly #source = new CampaignSource(this, () => this.payout !== undefined);

  readonly #messages = new MessagesController(this, claimMessages);
  readonly #claim = this.keyedStore(
    () => [this.#payout?.campaignId],
    (app, id) => app.use(claims).get(id),
    { state: 'idle' },
  );
  /** What comes after the claim depends on them. They are loaded before it, so that the next step is there at once. */
  readonly #balances = this.keyedStore(
    () => [this.#hasNextStep ? 'me' : null],
    (app): Query<Balance[]> => app.use(balances).$balances,
    idleQuery,
  );

  readonly #confirm = new ConfirmController(this);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  #shown: Shown = { kept: [], text: '', announcement: '' };
  /** The state of the claim at the last update. */
  #claimState: Claim['state'] = 'idle';
  /** The campaign whose payout was shown last. */
  #shownCampaignId: string | undefined;
  /** The payout that was claimed here. It counts as claimed until its successor arrives. */
  #claimed: Payout | undefined;

  get #payout(): Payout | null | undefined {
    return this.payout === undefined ? this.#source.data?.my?.payout : this.payout;
  }

  /** Whether there is or will be something to do next. A payout that was paid when it was first shown has only a link. */
  get #hasNextStep(): boolean {
    const status = this.#payout?.status;
    const { status: shown, isMoment } = this.#shown;
    return (
      status === 'claimable' || status === 'claimed' || shown === 'claimed' || isMoment === true
    );
  }

  /** Claims the payout, in a popup on a partner page. Call it inside the click handler: browsers block later popups. */
  claim(): void {
    const { status, campaignId } = this.#payout ?? {};
    if (status !== 'claimable' || !campaignId || this.#viewOnly.value.money) return;
    const act = { call: 'confirmPayout', params: { campaignId } } as const;
    void this.#confirm.perform(act, () => this.use(claims).claim(campaignId));
  }

  /** The claim button, where there is something to claim. */
  get button(): HTMLElement | null {
    return this.renderRoot.querySelector('.claim');
  }

  /** Focuses the section, so that links to the claim lead to the amount and the button. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('section')?.focus(options);
  }

  protected override willUpdate(): void {
    const payout = this.#payout;
    const { state } = this.#claim.value;
    if (payout?.campaignId !== this.#shownCampaignId)
      this.#shown = { kept: [], text: '', announcement: '' };
    this.#shownCampaignId = payout?.campaignId;
    if (state === 'done' && this.#claimState === 'busy') this.#claimed = payout ?? undefined;
    this.#claimState = state;
    if (payout) this.#update(this.#claimed === payout ? 'claimed' : payout.status, payout);
  }

  /** Compares the state with the one that was shown before. */
  #update(status: Status, payout: Payout): void {
    const t = this.#messages.value;
    const former = this.#shown;
    const isNew = status !== former.status;
    const isMoment = isNew ? former.status !== undefined && isClaimed(status) : former.isMoment;
    const text =
      status === 'claimed' && !isMoment
        ? this.#claimedText(payout, t)
        : this.#statusText(status, payout, t);
    if (!isNew) {
      this.#shown = { ...former, text };
      return;
    }
    const next = status === 'claimable' ? t.claimClaimedText : former.text;
    const kept = next && (isMoment || status === 'claimable') ? [...former.kept, next] : [];
    const claimed = status === 'claimed' ? this.#claim.value.result?.claimed : undefined;
    const amount = formatMoney(claimed ?? payout.total, getLocale(this.app));
    const announce = status === 'paid' ? t.claimPaidDone : t.claimDone;
    this.#shown = {
      status,
      text,
      kept,
      isMoment,
      announcement: isMoment ? announce({ amount }) : '',
    };
    if (former.status === 'claimable') this.#keepFocus();
  }

  /** The focused claim button disappears with the claim, here and in the bottom bar of the page: the focus would be lost. */
  #keepFocus(): void {
    const hadFocus =
      this.renderRoot.querySelector('ev-button:focus-within, ev-button:focus') !== null;
    void this.updateComplete.then(() => {
      if (hadFocus)
        this.renderRoot.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
  }

  override render(): TemplateResult | typeof nothing {
    const payout = this.#payout;
    if (!payout) return this.#source.data || this.payout === null ? nothing : this.#source.render();
    const t = this.#messages.value;
    const { status, isMoment, text, kept, announcement } = this.#shown;
    const isReceipt = isClaimed(status);
    const isInactive = status !== 'claimable' && !isReceipt;
    const mark = html`<ev-success-mark .animated=${isMoment === true}></ev-success-mark>`;
    return html`<section
      class="card ${isReceipt ? 'receipt' : isInactive ? 'inactive' : ''} ${isMoment ? 'moment' : ''}"
      lang=${getLocale(this.app)}
      tabindex="-1"
      aria-label=${t.claim}
    >
      <div>
        <h2 class="text-s" tabindex="-1">
          ${isReceipt ? keyed(status, mark) : nothing}<span>${this.#statusHeading(status, t)}</span>
        </h2>
        <ev-money size=${isInactive ? 'medium' : 'large'} .value=${payout.total}></ev-money>
        <div class="layers text-s muted tabular">
          ${kept.map((former) => html`<p class="kept" aria-hidden="true">${former}</p>`)}
          ${keyed(status, html`<p>${text}</p>`)}
        </div>
      </div>
      ${this.#actions(t)} ${this.#confirm.status} ${this.#claimError(this.#claim.value, t)}
      <slot></slot>
      <p class="visually-hidden" role="status">${announcement}</p>
    </section>`;
  }

  #statusHeading(status: Status | undefined, t: ClaimMessages): string {
    if (status === 'claimed') return t.claimedHead;
    const kind = getPayoutKind(status ?? '');
    return kind ? t.stateWord({ kind }) : t.claimUnknown;
  }

  #statusText(status: Status, payout: Payout, t: ClaimMessages): string {
    const { claimUntil, rewards } = payout;
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
          this.#rewardBreakdown(payout, t),
          claimUntil ? t.claimBy({ date: formatEnd(claimUntil, locale, { zoneName: true }) }) : '',
        ]
          .filter(Boolean)
          .join(' ');
      case 'claimed':
        return t.claimClaimedText;
      case 'paid':
        return this.#paidText(payout, t);
      case 'expired':
        return claimUntil
          ? t.claimExpiredText({ date: formatEnd(claimUntil, locale) })
          : t.claimExpiredTextNoDate;
      default:
        return '';
    }
  }

  /** Of a claim that was made before the box was opened: also when. */
  #claimedText({ rewards }: Payout, t: ClaimMessages): string {
    const claimedAt = findLast(rewards, 'claimedAt');
    if (!claimedAt) return t.claimClaimedText;
    const date = formatDateTime(claimedAt, getLocale(this.app));
    return `${t.claimClaimedOn({ date })} ${t.claimClaimedText}`;
  }

  /** When the last reward was added. What became of the balance since is shown by the wallets. */
  #paidText({ rewards }: Payout, t: ClaimMessages): string {
    const paidAt = findLast(rewards, 'paidAt');
    return paidAt ? t.claimPaidText({ date: formatDateTime(paidAt, getLocale(this.app)) }) : '';
  }

  /** "36.80 USDC for 3 posts. 6.00 USDC bonus.", or "For 3 posts." where these are all of the amount above. */
  #rewardBreakdown({ rewards, total: { currency } }: Payout, t: ClaimMessages): string {
    const of = (kind: string) => rewards.filter((reward) => reward.kind === kind);
    const amount = (kind: string) =>
      formatMoney(
        { currency, amount: sum(of(kind).map((reward) => reward.amount.amount)) },
        getLocale(this.app),
      );
    const count = new Set(of('base').map(({ postId }, index) => postId ?? index)).size;
    const isWhole = of('base').length === rewards.length;
    const posts = isWhole ? t.claimFor({ count }) : t.claimParts({ amount: amount('base'), count });
    return [
      of('base').length ? posts : '',
      of('bonus').length ? t.claimBonus({ amount: amount('bonus') }) : '',
      of('referral').length ? t.claimReferral({ amount: amount('referral') }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** The claim button, or in its place and size what comes after the claim. */
  #actions(t: ClaimMessages): TemplateResult | typeof nothing {
    const { status } = this.#shown;
    if (isClaimed(status)) return this.#nextStep(t);
    if (status !== 'claimable') return nothing;
    const disabledReason = this.#viewOnly.value.money;
    return html`${disabledReason ? html`<p class="wide text-s muted">${disabledReason}</p>` : nothing}
      <div class="layers">
        <ev-button
          class="claim"
          variant="strong"
          size="large"
          data-analytics-click-id="button_claim_clicked"
          .disabled=${disabledReason !== ''}
          disabled-reason=${disabledReason}
          .busy=${this.#confirm.isOpen || this.#claim.value.state === 'busy'}
          @click=${() => this.claim()}
          >${t.claimAmount({ amount: formatMoney(this.#payout!.total, getLocale(this.app)) })}</ev-button
        >
        <ev-button class="kept" size="large" inert>${this.#getNextLabel(t)}</ev-button>
      </div>`;
  }

  #getNextLabel(t: ClaimMessages): string {
    const step = getNextStep(this.#payout!, this.#balances.value.data);
    return { 'set-up': t.setUpWithdrawal, withdraw: t.withdraw, 'see-wallets': t.openWallets }[
      step
    ];
  }

  #nextStep(t: ClaimMessages): TemplateResult {
    const { status, isMoment } = this.#shown;
    const href = (path: string) => this.app.host.href(path);
    // Of a reward that was added some time ago the box doesn't know what became of it.
    if (status === 'paid' && !isMoment)
      return html`<ev-button
        href=${href('/profile/wallets')}
        data-analytics-click-id="button_wallets_clicked"
        >${t.openWallets}</ev-button
      >`;
    const amount = formatMoney(this.#payout!.total, getLocale(this.app));
    return html`<div class="layers">
      <ev-button
        class="next"
        variant="strong"
        size="large"
        href=${href('/profile/wallets#withdraw')}
        data-analytics-click-id="button_wallets_clicked"
        @click=${ignoreSecondClick}
        >${this.#getNextLabel(t)}</ev-button
      >
      <ev-button class="kept" size="large" inert>${t.claimAmount({ amount })}</ev-button>
    </div>`;
  }

  #claimError(claim: Claim, t: ClaimMessages): TemplateResult | typeof nothing {
    if (claim.state === 'unknown')
      return html`<ev-note class="wide" tone="warning" live>${t.claimUnsure}</ev-note>`;
    if (claim.state === 'failed')
      return html`<ev-note class="wide" tone="danger" live>${claim.message}</ev-note>`;
    return nothing;
  }
}
