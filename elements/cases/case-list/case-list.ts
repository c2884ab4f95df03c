import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SupportCase } from '../../../contract/case.ts';
import { formatDate, formatMoney } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { checkCircle, clock } from '../../ui/icons/icons.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { casesMessages } from '../cases.messages.ts';
import { cases } from '../cases.store.ts';
import { styles } from './case-list.styles.ts';

/**
 * @summary The user's cases, newest first: what each is about, what the user wrote, and the answer.
 * @fires ev-load - What belongs to the person is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class CaseList extends WiredElement {
  static override styles = [tokens, base, section, textSide, styles];

  readonly #prompt = new LoginPrompt(this, 'cases');
  readonly #cases = this.store((app) => app.use(cases).$cases);
  readonly #messages = new MessagesController(this, casesMessages);

  readonly #retry = (): void => this.use(cases).reload();

  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('h2')?.focus(options),
    );
  }

  override render() {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const t = this.#messages.value;
    return renderSection('cases', t.cases, nothing, this.#content(), { focusable: true });
  }

  #content() {
    const t = this.#messages.value;
    const { data, error } = this.#cases.value;
    if (data?.length) {
      const rows = repeat(
        data,
        ({ id }) => id,
        (one) => this.#row(one),
      );
      return html`<ul class="rows">
        ${rows}
      </ul>`;
    }
    if (data) return html`<ev-empty heading=${t.none} text=${t.noneText}></ev-empty>`;
    if (!error) return html`<ev-skeleton shape="rows" lines="2" label=${t.loading}></ev-skeleton>`;
    return html`<ev-note tone="danger" live
      >${t.loadFailed} ${getErrorMessage(error)}<ev-button
        slot="action"
        size="small"
        @click=${this.#retry}
        >${t.tryAgain}</ev-button
      ></ev-note
    >`;
  }

  #row(one: SupportCase) {
    const t = this.#messages.value;
    const isAnswered = one.status === 'answered';
    return html`<li>
      <div class="head">
        <h3>${this.#subject(one)}</h3>
        <ev-status tone=${isAnswered ? 'success' : nothing}
          ><span slot="icon">${isAnswered ? checkCircle : clock}</span
          >${isAnswered ? t.statusAnswered : t.statusOpen}</ev-status
        >
      </div>
      ${one.post ? html`<p class="text-s muted"><bdi>${one.post.excerpt}</bdi></p>` : nothing}
      <p class="text-xs subtle tabular">
        ${t.reference({ reference: one.reference })} ·
        ${t.sentOn({ date: this.#formatDate(one.createdAt) })}
      </p>
      <p class="text text-s" dir="auto">${one.text}</p>
      ${isAnswered ? this.#answer(one) : nothing}
    </li>`;
  }

  #subject({ post, withdrawal }: SupportCase) {
    const t = this.#messages.value;
    if (withdrawal) {
      const amount = formatMoney(withdrawal.amount, getLocale(this.app));
      const href = this.app.host.href('/profile/wallets');
      return html`<a href=${href}
        >${t.aboutWithdrawal({ reference: withdrawal.reference, amount })}</a
      >`;
    }
    if (!post) return t.aboutOther;
    const href = this.app.host.href(`/campaign/${post.campaignId}#posts`);
    return html`<a href=${href}>${t.aboutPost({ campaign: post.campaignTitle })}</a>`;
  }

  #answer({ answer, answeredAt }: SupportCase) {
    const t = this.#messages.value;
    return html`<div class="answer">
      <p class="text-xs subtle">
        ${answeredAt ? t.answerOn({ date: this.#formatDate(answeredAt) }) : nothing}
      </p>
      <p class="text text-s" dir="auto">${answer}</p>
    </div>`;
  }

  readonly #formatDate = (time: string): string =>
    formatDate(time, getLocale(this.app), { weekday: false });
}
