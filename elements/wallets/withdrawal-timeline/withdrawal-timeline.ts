import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { formatDateTime, formatMoney, formatTime, toDayNumber } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { alert, checkCircle, clock, minus } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { walletsMessages, type WalletsMessages } from '../wallets.messages.ts';
import { formatEnd, getEndAdvice, getEndReason } from '../withdrawal-end.ts';
import { styles } from './withdrawal-timeline.styles.ts';

type Step = Withdrawal['timeline'][number];

/**
 * @summary Steps of a withdrawal with times, transaction link, and why it failed or was cancelled, with the
 * refund status and the next step.
 */
export class WithdrawalTimeline extends EvElement {
  static override readonly needs = ['withdrawal'];
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) withdrawal: Withdrawal | undefined;
  /** The page shows why it ended, and where the money is, above the steps: they are not repeated. */
  @property({ type: Boolean, attribute: 'reason-above' }) reasonAbove = false;

  readonly #messages = new MessagesController(this, walletsMessages);

  get #t(): WalletsMessages {
    return this.#messages.value;
  }

  #getStepLabel(step: Step, withdrawal: Withdrawal): string {
    const t = this.#t;
    const locale = findLocale(this);
    const labels: Partial<Record<string, string>> = {
      created: t.stepCreated,
      verifying: t.stepVerifying,
      pending: t.stepPending,
      broadcast: t.stepBroadcast,
      completed: t.stepCompleted({ net: formatMoney(withdrawal.net, locale) }),
      cancelled: withdrawal.failureCode === 'code-expired' ? t.statusExpired : t.stepCancelled,
      failed: t.stepFailed,
      refunded: t.stepRefunded({ amount: formatMoney(withdrawal.amount, locale) }),
      reopened: t.stepReopened({ amount: formatMoney(withdrawal.amount, locale) }),
      restored: t.stepRestored,
    };
    return labels[step.status] ?? step.status;
  }

  /**
   * Sorts the steps by time. Omits "waiting for the code" after the code was entered, and a return of the amount in the
   * minute of the end, where the page shows it above.
   */
  #getSteps(withdrawal: Withdrawal): Step[] {
    const steps = [...withdrawal.timeline].sort((one, other) => one.at.localeCompare(other.at));
    const end = steps.find(({ status }) => status === withdrawal.status)?.at.slice(0, 16);
    const isShown = ({ status, at }: Step) =>
      status === 'verifying'
        ? withdrawal.status === 'verifying'
        : status !== 'refunded' || !this.reasonAbove || !end || !at.startsWith(end);
    return steps.filter(isShown);
  }

  #getStepView(step: Step, withdrawal: Withdrawal): { tone: string; icon: TemplateResult } {
    if (step.status === 'failed') return { tone: 'danger', icon: alert };
    if (step.status === 'cancelled') return { tone: '', icon: minus };
    if (step.status === 'verifying' && withdrawal.status === 'verifying')
      return { tone: 'warning', icon: clock };
    return { tone: 'success', icon: checkCircle };
  }

  override render() {
    const withdrawal = this.withdrawal;
    if (!withdrawal) return nothing;
    const steps = this.#getSteps(withdrawal);
    return html`<ol aria-label=${this.#t.showSteps({ reference: withdrawal.reference })}>
      ${steps.map((step, at) =>
        this.#renderStep(
          step,
          steps[at - 1],
          withdrawal,
          at === steps.length - 1 && withdrawal.status !== 'verifying',
        ),
      )}${this.#renderNextStep(withdrawal)}
    </ol>`;
  }

  #renderStep(step: Step, before: Step | undefined, withdrawal: Withdrawal, last: boolean) {
    const { tone, icon } = this.#getStepView(step, withdrawal);
    const locale = findLocale(this);
    const sameDay = before && toDayNumber(before.at) === toDayNumber(step.at);
    const time = sameDay
      ? formatTime(step.at, locale)
      : formatDateTime(step.at, locale, { weekday: false });
    return html`<li class="${tone} ${last ? 'current' : ''}">
      ${icon}<span
        >${this.#getStepLabel(step, withdrawal)}${
          step.status === 'broadcast' ? this.#renderTransaction(withdrawal) : nothing
        }${this.#renderEnd(step, withdrawal)}</span
      ><time class="subtle" datetime=${step.at}>${time}</time>
    </li>`;
  }

  #renderTransaction(withdrawal: Withdrawal) {
    if (!withdrawal.transactionHash) return nothing;
    const href = toSafeUrl(withdrawal.explorerUrl);
    const hash = maskAddress(withdrawal.transactionHash);
    const label = this.#t.transaction({
      hash,
      label: (text) => html`<span class="visually-hidden">${text}</span>`,
    });
    const confirmations =
      withdrawal.status === 'pending' && withdrawal.confirmationsNeeded
        ? html`<p class="detail tabular">
            ${this.#t.confirmations({ count: withdrawal.confirmations ?? 0, needed: withdrawal.confirmationsNeeded })}
          </p>`
        : nothing;
    return html`<br />${
        href
          ? html`<a
              class="mono text-xs"
              translate="no"
              href=${href}
              target="_blank"
              rel="external noopener noreferrer"
              >${label}</a
            >`
          : html`<span class="mono text-xs" translate="no">${label}</span>`
      }${confirmations}`;
  }

  #renderEnd(step: Step, withdrawal: Withdrawal) {
    if (step.status !== withdrawal.status || !getEndReason(withdrawal, this.#t)) return nothing;
    const detail = this.reasonAbove
      ? getEndAdvice(withdrawal, this.#t)
      : formatEnd(withdrawal, this.#t, findLocale(this));
    return html`<p class="detail">${detail}</p>`;
  }

  #renderNextStep(withdrawal: Withdrawal) {
    const isAwaitingCode =
      withdrawal.status === 'verifying' &&
      !withdrawal.timeline.some((step) => step.status === 'verifying');
    if (isAwaitingCode)
      return html`<li class="warning current">${clock}<span>${this.#t.stepVerifying}</span></li>`;
    if (withdrawal.status !== 'pending' || !withdrawal.estimatedAt) return nothing;
    const date = formatDateTime(withdrawal.estimatedAt, findLocale(this), { weekday: false });
    if (withdrawal.heldUntil)
      return html`<li class="next">${clock}<span>${this.#t.stepHeld({ date })}</span></li>`;
    return html`<li class="next">${clock}<span>${this.#t.stepArrives({ date })}</span></li>`;
  }
}
