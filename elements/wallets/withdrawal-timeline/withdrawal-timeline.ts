import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { formatDateTime, formatMoney, formatTime, localeOf, maskAddress } from '../../ui/format.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { clock } from '../../ui/icons/clock.ts';
import { minus } from '../../ui/icons/minus.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { webUrl } from '../../ui/web-url.ts';
import { fill } from '../fill.ts';
import { walletsTextsBase, type WalletsTexts } from '../wallets.texts.ts';
import { styles } from './withdrawal-timeline.styles.ts';

type Step = Withdrawal['timeline'][number];

/** @summary The steps of one withdrawal with their times, why it failed, whether the money is back, and where to see it on the chain. */
export class WithdrawalTimeline extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) withdrawal: Withdrawal | undefined;
  /** Other words than the English ones. */
  @property({ attribute: false }) texts: WalletsTexts | undefined;

  get #t(): WalletsTexts {
    return this.texts ?? walletsTextsBase;
  }

  #word(step: Step, w: Withdrawal): string {
    const t = this.#t;
    const locale = localeOf(this);
    const words: Partial<Record<string, string>> = {
      created: t.stepCreated,
      verifying: t.stepVerifying,
      pending: t.stepPending,
      broadcast: t.stepBroadcast,
      completed: fill(t.stepCompleted, { net: formatMoney(w.net, locale) }),
      cancelled: t.stepCancelled,
      failed: t.stepFailed,
      refunded: fill(t.stepRefunded, { amount: formatMoney(w.amount, locale) }),
    };
    return words[step.status] ?? step.status;
  }

  /** "Requested" and "waiting for the code" happen together: once the code came, the second says nothing. */
  #steps(w: Withdrawal): Step[] {
    const steps = [...w.timeline].sort((one, other) => one.at.localeCompare(other.at));
    return steps.filter((step) => step.status !== 'verifying' || w.status === 'verifying');
  }

  #mark(step: Step, w: Withdrawal): { tone: string; icon: TemplateResult } {
    if (step.status === 'failed') return { tone: 'bad', icon: ban };
    if (step.status === 'cancelled') return { tone: '', icon: minus };
    if (step.status === 'verifying' && w.status === 'verifying') return { tone: 'warn', icon: clock };
    return { tone: 'good', icon: checkCircle };
  }

  override render() {
    const w = this.withdrawal;
    if (!w) return nothing;
    const steps = this.#steps(w);
    return html`<ol aria-label=${fill(this.#t.showSteps, { reference: w.reference })}>
      ${steps.map((step, at) => this.#step(step, steps[at - 1], w, at === steps.length - 1 && w.status !== 'verifying'))}${this.#next(w)}
    </ol>`;
  }

  #step(step: Step, before: Step | undefined, w: Withdrawal, last: boolean) {
    const { tone, icon } = this.#mark(step, w);
    const locale = localeOf(this);
    const sameDay = before && new Date(before.at).toDateString() === new Date(step.at).toDateString();
    const time = sameDay ? formatTime(step.at, locale) : formatDateTime(step.at, locale, { weekday: false });
    return html`<li class="${tone} ${last ? 'now' : ''}">
      ${icon}<span
        >${this.#word(step, w)}${step.status === 'broadcast' ? this.#transaction(w) : nothing}${step.status === 'failed' ? this.#failure(w) : nothing}</span
      ><time class="third" datetime=${step.at}>${time}</time>
    </li>`;
  }

  #transaction(w: Withdrawal) {
    if (!w.transactionHash) return nothing;
    const href = webUrl(w.explorerUrl);
    const hash = maskAddress(w.transactionHash);
    const [before = '', after = ''] = this.#t.transaction.split('{hash}');
    const named = html`<span class="sr">${before}</span>${hash}${after}`;
    const count =
      w.status === 'pending' && w.confirmationsNeeded
        ? html`<p class="why num">
            ${fill(this.#t.confirmations, { count: w.confirmations ?? 0, needed: w.confirmationsNeeded })}
          </p>`
        : nothing;
    return html`<br />${
        href
          ? html`<a class="mono t1" href=${href} target="_blank" rel="external noopener noreferrer">${named}</a>`
          : html`<span class="mono t1">${named}</span>`
      }${count}`;
  }

  #failure(w: Withdrawal) {
    const t = this.#t;
    const words: Partial<Record<string, string>> = {
      'address-invalid': t.failAddress,
      insufficient: t.failInsufficient,
      network: t.failNetwork,
      compliance: t.failCompliance,
      limit: t.failLimit,
      'code-expired': t.failCode,
    };
    const why = w.failureMessage || (words[w.failureCode ?? ''] ?? t.failUnknown);
    const values = { amount: formatMoney(w.amount, localeOf(this)), reference: w.reference };
    return html`<p class="why">${why} ${fill(w.refunded ? t.failRefunded : t.failNotRefunded, values)}</p>`;
  }

  #next(w: Withdrawal) {
    const waits = w.status === 'verifying' && !w.timeline.some((step) => step.status === 'verifying');
    if (waits) return html`<li class="warn now">${clock}<span>${this.#t.stepVerifying}</span></li>`;
    if (w.status !== 'pending' || !w.estimatedAt) return nothing;
    const date = formatDateTime(w.estimatedAt, localeOf(this), { weekday: false });
    return html`<li class="next">${clock}<span>${fill(this.#t.stepArrives, { date })}</span></li>`;
  }
}
