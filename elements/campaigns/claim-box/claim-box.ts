import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Payout } from '../../../contract/reward.ts';
import { Confirm } from '../../core/confirm.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { sum } from '../../ui/decimal.ts';
import { formatAmount, formatDateTime, formatMoney } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { pagesTexts, type PagesTexts } from '../pages.texts.ts';
import { claims, type Claim } from '../claims.store.ts';
import { styles } from './claim-box.styles.ts';

/**
 * @summary What a campaign pays and what to do about it: not ready, claimable until a time, claimed, paid, expired. Claiming happens
 * here, once, however often the button is pressed; an error stands in its place and says whether anything was moved.
 */
export class ClaimBox extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** The payout of the campaign; nothing is drawn without one. */
  @property({ attribute: false }) payout: Payout | null | undefined;

  readonly #texts = this.store((app) => app.use(pagesTexts));
  readonly #claim = this.store((app) => app.use(claims).of(this.payout?.campaignId ?? ''));

  readonly #confirm = new Confirm(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('payout') && changed.get('payout')?.campaignId !== this.payout?.campaignId) this.#claim.reconnect();
  }

  /** Claims it: here, or in the product's own window where this is another site's page. Call it in the click. */
  claim(): void {
    const { status, campaignId } = this.payout ?? {};
    if (status !== 'claimable' || !campaignId) return;
    if (this.#confirm.needed) void this.#confirm.ask({ call: 'confirmPayout', params: { campaignId } });
    else void this.use(claims).claim(campaignId);
  }

  /** Takes whoever was sent here to the sum and its button. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('section')?.focus(options);
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.payout) return nothing;
    const t = this.#texts.value!;
    const { status, total } = this.payout;
    const muted = status !== 'claimable';
    return html`<section class="card ${muted ? 'calm' : ''}" lang=${localeOf(this.app!)} tabindex="-1" aria-label=${t.claim}>
      <div>
        <p class="t2 second">${this.#heading(t)}</p>
        <ev-money size=${muted ? 'mid' : 'big'} .value=${total}></ev-money>
        <p class="t2 second num">${this.#sentence(t)}</p>
      </div>
      ${this.#act(t)} ${this.#confirm.news} ${this.#problem(this.#claim.value, t)}
    </section>`;
  }

  #heading(t: PagesTexts): string {
    const headings: Record<string, string> = {
      'not-ready': t.claimNotReady,
      claimable: t.claimReady,
      claimed: t.claimClaimed,
      paid: t.claimPaid,
      expired: t.claimExpired,
    };
    return headings[this.payout!.status] ?? t.claimUnknown;
  }

  #sentence(t: PagesTexts): string {
    const { status, claimUntil, rewards } = this.payout!;
    const date = (moment: string) => formatDateTime(moment, localeOf(this.app!));
    switch (status) {
      case 'not-ready': {
        const matures = rewards.find((reward) => reward.maturesAt)?.maturesAt;
        return matures ? t.claimNotReadyText(date(matures)) : t.claimNotReadyTextNoDate;
      }
      case 'claimable':
        return [this.#parts(t), claimUntil ? t.claimBy(date(claimUntil)) : ''].filter(Boolean).join(' ');
      case 'claimed':
        return t.claimClaimedText;
      case 'paid':
        return t.claimPaidText;
      case 'expired':
        return claimUntil ? t.claimExpiredText(date(claimUntil)) : t.claimExpiredTextNoDate;
      default:
        return '';
    }
  }

  /** "36.80 for 3 posts, 6.00 bonus." */
  #parts(t: PagesTexts): string {
    const of = (kind: string) => this.payout!.rewards.filter((reward) => reward.kind === kind);
    const amount = (kind: string) => formatAmount(sum(of(kind).map((reward) => reward.amount.amount)), localeOf(this.app!));
    const words = [
      of('base').length ? t.claimParts(amount('base'), of('base').length) : '',
      of('bonus').length ? t.claimBonus(amount('bonus')) : '',
      of('referral').length ? t.claimReferral(amount('referral')) : '',
    ].filter(Boolean);
    return words.length ? `${words.join(', ')}.` : '';
  }

  #act(t: PagesTexts): TemplateResult | typeof nothing {
    const { status, total } = this.payout!;
    if (status === 'paid')
      return html`<ev-button href=${this.app!.host.href('/profile/wallets')} data-analytics-click-id="button_withdraw_clicked"
        >${t.withdraw}</ev-button
      >`;
    if (status !== 'claimable') return nothing;
    return html`<ev-button
      variant="strong"
      size="large"
      data-analytics-click-id="button_claim_clicked"
      .busy=${this.#confirm.busy || this.#claim.value?.state === 'busy'}
      @click=${() => this.claim()}
      >${t.claimAmount(formatMoney(total, localeOf(this.app!)))}</ev-button
    >`;
  }

  #problem(claim: Claim | undefined, t: PagesTexts): TemplateResult | typeof nothing {
    if (claim?.state === 'unknown') return html`<ev-note class="wide" tone="warn" live>${t.claimUnsure}</ev-note>`;
    if (claim?.state === 'failed') return html`<ev-note class="wide" tone="bad" live>${claim.message}</ev-note>`;
    if (claim?.state === 'done' && claim.result)
      return html`<p class="sr" role="status">${t.claimDone(formatMoney(claim.result.claimed, localeOf(this.app!)))}</p>`;
    return nothing;
  }
}
