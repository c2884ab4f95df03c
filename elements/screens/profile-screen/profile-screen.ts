import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { PastCampaign } from '../../../contract/campaign.ts';
import type { Badge, ProfilePage } from '../../../contract/pages.ts';
import type { Balance } from '../../../contract/reward.ts';
import { postStatuses } from '../../../contract/post-statuses.ts';
import { accountTexts } from '../../account/account.texts.ts';
import { healthSaid } from '../../account/health-said.ts';
import { healthTexts } from '../../account/health.texts.ts';
import { profile } from '../../account/profile.store.ts';
import { errorMessage } from '../../core/error-message.ts';
import { LogIn } from '../../core/log-in.ts';
import { session } from '../../core/session.store.ts';
import { localeOf } from '../../core/texts.ts';
import { ticker } from '../../core/ticker.ts';
import { toasts } from '../../core/toasts.store.ts';
import { WiredElement } from '../../core/wired-element.ts';
import { postsTexts, statusWord } from '../../posts/posts.texts.ts';
import { formatCount, formatMoney, formatRange } from '../../ui/format.ts';
import { signOut } from '../../ui/icons/sign-out.ts';
import { sliders } from '../../ui/icons/sliders.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { balances, summarize } from '../../wallets/balances.store.ts';
import { styles } from './profile-screen.styles.ts';

/** @summary Profile: who one is, sums, standing with its reasons, all posts by status, past campaigns, balances and badges. */
export class ProfileScreen extends WiredElement {
  static override styles = [tokens, base, section, styles];

  @state() private loading = false;
  @state() private leaving = false;

  readonly #login = new LogIn(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #profile = this.store((app) => app.use(profile).$profile);
  readonly #posts = this.store((app) => app.use(profile).$posts);
  readonly #more = this.store((app) => app.use(profile).$more);
  readonly #status = this.store((app) => app.use(profile).$status);
  readonly #balances = this.store((app) => app.use(balances).$balances);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #postsTexts = this.store((app) => app.use(postsTexts));
  readonly #texts = this.store((app) => app.use(accountTexts));
  readonly #healthTexts = this.store((app) => app.use(healthTexts));

  get #t() {
    return this.#texts.value!;
  }

  async #loadMore(cursor: string): Promise<void> {
    this.loading = true;
    try {
      await this.use(profile).loadMore(cursor);
    } catch (error) {
      this.use(toasts).error(error);
    } finally {
      this.loading = false;
    }
  }

  async #signOut(): Promise<void> {
    this.leaving = true;
    try {
      await this.use(session).signOut();
    } catch (error) {
      this.use(toasts).error(error);
    } finally {
      this.leaving = false;
    }
  }

  override render() {
    const t = this.#t;
    const { data, error } = this.#profile.value ?? {};
    if (!this.#signedIn.value) return this.#signedOut();
    if (data)
      return html`<div class="page" lang=${localeOf(this.app!)}>
        <ev-profile-summary .profile=${data}></ev-profile-summary>
        ${this.#account()}
        <div class="columns">
          <div class="stack">${this.#postSection()}${this.#past(data.pastCampaigns)}</div>
          <aside class="stack">${this.#health(data)}${this.#money()}${this.#badges(data.badges)}</aside>
        </div>
      </div>`;
    return html`<div class="page">
      <h1>${t.profile}</h1>
      ${error ? this.#failed(error, () => this.use(profile).reload()) : html`<ev-skeleton lines="8" label=${t.profile}></ev-skeleton>`}
    </div>`;
  }

  #signedOut() {
    const t = this.#t;
    const login = () => void this.#login.start('read', { trigger: 'profile_login_button' });
    return html`<div class="page">
      <h1>${t.profile}</h1>
      <ev-empty level="2" heading=${t.signInTitle} text=${t.signInText}
        ><ev-button slot="action" variant="primary" @click=${login}>${t.signIn}</ev-button>${this.#login.problem}</ev-empty
      >
    </div>`;
  }

  #failed(error: unknown, again: () => void) {
    return html`<ev-note tone="bad" live
      >${this.#t.loadFailed}. ${errorMessage(error)}<ev-button slot="action" size="small" @click=${again}
        >${this.#t.tryAgain}</ev-button
      ></ev-note
    >`;
  }

  /** On small screens the only way there and out: the menu holds what the specification lists. */
  #account() {
    const t = this.#t;
    return html`<div class="acts account">
      <ev-button size="small" href=${this.app!.host.href('/profile/settings')}
        ><span slot="icon">${sliders}</span>${t.settings}</ev-button
      >
      <ev-button size="small" variant="quiet" ?busy=${this.leaving} @click=${() => void this.#signOut()}
        ><span slot="icon">${signOut}</span>${t.signOut}</ev-button
      >
    </div>`;
  }

  #postSection() {
    const t = this.#t;
    const words = this.#postsTexts.value!;
    const options = [
      { value: '', label: t.statusAll },
      ...postStatuses.map((value) => ({ value, label: statusWord(value, words) })),
    ];
    const choose = (event: Event) => this.use(profile).filter((event.currentTarget as HTMLElement & { value: string }).value);
    return html`<section class="section" aria-labelledby="posts">
      <header>
        <h2 id="posts">${t.posts}</h2>
        <ev-select
          class="filter"
          aria-label=${t.statusLabel}
          .options=${options}
          .value=${this.#status.value ?? ''}
          @change=${choose}
        ></ev-select>
      </header>
      ${this.#postList()}
    </section>`;
  }

  #postList() {
    const t = this.#t;
    const { data, error } = this.#posts.value ?? {};
    if (!data) return error ? this.#failed(error, () => this.use(profile).reload()) : html`<ev-skeleton lines="6"></ev-skeleton>`;
    const more = this.#more.value;
    const all = [...data.items, ...(more?.items ?? [])];
    if (!all.length)
      return this.#status.value
        ? html`<p class="body t2 third">${t.noPostsOf}</p>`
        : html`<ev-empty heading=${t.noPosts} text=${t.noPostsText}></ev-empty>`;
    const cursor = more ? more.nextCursor : data.nextCursor;
    return html`<ev-post-list .posts=${all} .now=${this.#now.value ?? 0} .texts=${this.#postsTexts.value!}></ev-post-list>
      ${cursor ? html`<ev-button class="more" ?busy=${this.loading} @click=${() => void this.#loadMore(cursor)}>${t.more}</ev-button>` : nothing}`;
  }

  #past(list: readonly PastCampaign[]) {
    if (!list.length) return nothing;
    const t = this.#t;
    const href = (path: string) => this.app!.host.href(path);
    return html`<section class="section" aria-labelledby="past">
      <header>
        <h2 id="past">${t.past}</h2>
        <a href=${href('/past-campaigns')}>${t.pastAll}</a>
      </header>
      <ul class="rows">
        ${list.map((one) => this.#pastRow(one, href(`/campaign/${one.id}`)))}
      </ul>
    </section>`;
  }

  #pastRow(one: PastCampaign, href: string) {
    const t = this.#t;
    const locale = localeOf(this.app!);
    const facts = [
      formatRange(one.startsAt, one.endsAt, locale),
      one.finalRank ? t.rank({ rank: one.finalRank }) : '',
      t.impressions(one.impressions).replace(String(one.impressions), formatCount(one.impressions, locale)),
    ];
    return html`<li class="pair">
      <div>
        <a class="plain strong" href=${href}><bdi>${one.title}</bdi></a>
        <p class="t2 third num">${facts.filter(Boolean).join(' · ')}</p>
      </div>
      ${one.earned ? html`<ev-money class="strong" .value=${one.earned}></ev-money>` : nothing}
    </li>`;
  }

  #health(page: ProfilePage) {
    const reasons = healthSaid(page, this.#healthTexts.value!);
    return html`<section class="section" aria-labelledby="health">
      <header><h2 id="health">${this.#t.health}</h2></header>
      <ev-health-note class="body" health=${page.health} .reasons=${reasons}></ev-health-note>
    </section>`;
  }

  #money() {
    const t = this.#t;
    const list = this.#balances.value?.data ?? [];
    return html`<section class="section" aria-labelledby="balances">
      <header>
        <h2 id="balances">${t.balances}</h2>
        <a href=${this.app!.host.href('/profile/wallets')}>${t.openWallets}</a>
      </header>
      ${
        list.length
          ? html`<ul class="rows">
              ${list.map(
                (one) =>
                  html`<li class="pair">
                    <span class="t2 second">${one.name}</span>
                    <span>
                      <ev-money class="strong" .value=${one.available}></ev-money>
                      ${this.#waiting(one)}
                    </span>
                  </li>`,
              )}
            </ul>`
          : html`<p class="body t2 third">${t.noBalance}</p>`
      }
    </section>`;
  }

  /** What comes by itself is on its way; what has to be claimed is not. */
  #waiting(one: Balance) {
    const t = this.#t;
    const locale = localeOf(this.app!);
    const line = (words: string) => html`<p class="t1 third num">${words}</p>`;
    const { claimable, coming } = summarize([{ ...one, inWithdrawal: { ...one.inWithdrawal, amount: '0' } }]);
    return [
      ...claimable.map(({ amount }) => line(t.balanceClaim({ amount: formatMoney(amount, locale) }))),
      ...coming.map((money) => line(t.balanceComing({ amount: formatMoney(money, locale) }))),
    ];
  }

  #badges(list: readonly Badge[]) {
    if (!list.length) return nothing;
    return html`<section class="section" aria-labelledby="badges">
      <header><h2 id="badges">${this.#t.badges}</h2></header>
      <ul class="badges body">
        ${list.map(
          (one) =>
            html`<li>
              <img src=${one.imageUrl} alt="" loading="lazy" /><span
                ><bdi>${one.title}</bdi><br /><bdi class="t2 third">${one.description ?? ''}</bdi></span
              >
            </li>`,
        )}
      </ul>
    </section>`;
  }
}
