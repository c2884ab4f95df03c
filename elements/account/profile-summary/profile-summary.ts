import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { Money } from '../../../contract/common.ts';
import type { ProfilePage } from '../../../contract/pages.ts';
import { localeOf } from '../../core/texts.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { formatCount, formatDate } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { accountTexts } from '../account.texts.ts';
import { styles } from './profile-summary.styles.ts';

/** @summary Who one is on the network, and the sums of everything done and earned here. */
export class ProfileSummary extends WiredElement {
  static override styles = [tokens, base, section, styles];

  /** As `GET /v1/page/profile` answers. */
  @property({ attribute: false }) profile: ProfilePage | undefined;

  readonly #texts = this.store((app) => app.use(accountTexts));

  override render() {
    const page = this.profile;
    if (!page) return nothing;
    return html`${this.#who(page)}${this.#totals(page)}`;
  }

  #who(page: ProfilePage) {
    const t = this.#texts.value!;
    const locale = localeOf(this.app!);
    const { userName, twitterHandle, profileImageUrl } = page.user;
    const facts = [
      twitterHandle ? `@${twitterHandle}` : '',
      page.followers === undefined
        ? ''
        : t.followers(page.followers).replace(String(page.followers), formatCount(page.followers, locale)),
      page.accountCreatedAt
        ? t.since({ date: formatDate(page.accountCreatedAt, locale, { weekday: false, now: 'always' }) })
        : '',
    ];
    return html`<div class="who">
      <ev-avatar size="large" name=${userName || twitterHandle || ''} src=${profileImageUrl ?? nothing}></ev-avatar>
      <div>
        <h1><bdi>${userName || twitterHandle || t.profile}</bdi></h1>
        <p class="second num">${facts.filter(Boolean).map((fact, at) => html`${at ? ' · ' : ''}<bdi>${fact}</bdi>`)}</p>
        ${page.bio ? html`<p class="bio second" dir="auto">${page.bio}</p>` : nothing}
      </div>
    </div>`;
  }

  #totals({ totals }: ProfilePage) {
    const t = this.#texts.value!;
    const locale = localeOf(this.app!);
    const number = (word: string, value: number) =>
      html`<div>
        <dt>${word}</dt>
        <dd class="num">${formatCount(value, locale)}</dd>
      </div>`;
    return html`<section class="section" aria-labelledby="totals">
      <header><h2 id="totals">${t.totals}</h2></header>
      <dl>
        ${this.#money(t.totalEarned, totals.earned)} ${this.#money(t.totalPaid, totals.paid)}
        ${number(t.totalPosts, totals.posts)} ${number(t.totalEligible, totals.eligiblePosts)}
        ${number(t.totalCampaigns, totals.campaigns)} ${number(t.totalImpressions, totals.impressions)}
        ${number(t.totalEngagements, totals.engagements)}
      </dl>
    </section>`;
  }

  #money(word: string, all: readonly Money[]) {
    return html`<div>
      <dt>${word}</dt>
      <dd>
        ${all.length ? all.map((money) => html`<ev-money .value=${money}></ev-money>`) : html`<span class="t2 third">${this.#texts.value!.nothing}</span>`}
      </dd>
    </div>`;
  }
}
