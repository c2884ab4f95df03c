import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { ProfilePage } from '../../../contract/pages.ts';
import { maskEmail } from '../../../common/text/email-address.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { formatCount, formatDate } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountMessages } from '../account.messages.ts';
import { styles } from './profile-summary.styles.ts';
import { exact } from '../../ui/exact.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';

/**
 * @summary The user's identity on the network, and counts of posts, campaigns and impressions.
 * @slot actions - actions at the end of the first line
 */
export class ProfileSummary extends WiredElement {
  static override readonly needs = ['profile'];
  static override styles = [tokens, base, term, textSide, styles];

  /** The answer of `GET /v1/page/profile`. */
  @property({ attribute: false }) profile: ProfilePage | undefined;

  readonly #messages = new MessagesController(this, accountMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  override render() {
    const page = this.profile;
    if (!page) return nothing;
    return html`${this.#renderIdentity(page)}${this.#renderTotals(page)}`;
  }

  #renderIdentity(page: ProfilePage) {
    const t = this.#messages.value;
    const locale = getLocale(this.app);
    const { userName, twitterHandle, profileImageUrl } = page.user;
    const facts = [
      twitterHandle ? exact(`@${twitterHandle}`) : '',
      page.followers === undefined
        ? ''
        : t
            .followers({ count: page.followers })
            .replace(String(page.followers), formatCount(page.followers, locale)),
      page.accountCreatedAt
        ? t.since({
            date: formatDate(page.accountCreatedAt, locale, { weekday: false, now: 'always' }),
          })
        : '',
    ];
    return html`<div class="identity">
      <ev-avatar
        size="large"
        name=${userName || twitterHandle || ''}
        src=${profileImageUrl ?? nothing}
      ></ev-avatar>
      <div>
        <h1><bdi translate="no">${userName || twitterHandle || t.profile}</bdi></h1>
        <p class="muted tabular">
          ${facts.filter(Boolean).map((fact, at) => html`${at ? separator : ''}<bdi>${fact}</bdi>`)}
        </p>
        <p class="account text-s subtle">${this.#renderAccount(page)}</p>
        ${page.bio ? html`<p class="bio muted" dir="auto">${page.bio}</p>` : nothing}
      </div>
      <slot name="actions"></slot>
    </div>`;
  }

  /** What protects the account. */
  #renderAccount({ user }: ProfilePage) {
    const t = this.#messages.value;
    const { email, verifiedEmail, twoFactorAuthEnabled, verifiedTwoFactorAuthEnabled } = user;
    const twoFactor = verifiedTwoFactorAuthEnabled
      ? t.twoFactorOn
      : twoFactorAuthEnabled
        ? t.twoFactorBegun
        : t.twoFactorOff;
    if (!email) return html`${t.accountEmailNone}${separator}${twoFactor}`;
    const state = verifiedEmail ? t.emailVerified : t.emailUnverified;
    const address = html`<bdi translate="no">${maskEmail(email)}</bdi>`;
    return html`${address}${separator}${state}${separator}${twoFactor}`;
  }

  /** Counts of all time, in one line. */
  #renderTotals({ totals }: ProfilePage) {
    const t = this.#messages.value;
    const formulas = this.#formulas.value;
    const renderCount = (word: string, value: number, formula = '') =>
      html`<div>
        <dt>${renderTerm(word, formula)}</dt>
        <dd class="tabular">${formatCount(value, getLocale(this.app))}</dd>
      </div>`;
    return html`<dl>
      ${renderCount(t.totalPosts, totals.posts)}
      ${renderCount(t.totalEligible, totals.eligiblePosts)}
      ${renderCount(t.totalCampaigns, totals.campaigns)}
      ${renderCount(t.totalImpressions, totals.impressions, formulas.myImpressions)}
      ${renderCount(t.totalEngagements, totals.engagements, formulas.engagements)}
    </dl>`;
  }
}
