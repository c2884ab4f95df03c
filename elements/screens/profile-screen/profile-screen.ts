import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { ProfilePage, Badge } from '../../../contract/pages.ts';
import { postStatuses } from '../../../contract/post-statuses.ts';
import { OpenPostsController } from '../../posts/open-posts-controller.ts';
import { DeletePostController } from '../../posts/delete-post-controller.ts';
import type { PostDeleteEvent } from '../../posts/post-list/post-list.events.ts';
import { shortenLinks } from '../../posts/link-text.ts';
import { postsMessages } from '../../posts/posts.messages.ts';
import { accountMessages, type AccountMessages } from '../../account/account.messages.ts';
import { accountHealthMessages } from '../../account/account-health.messages.ts';
import { renderPostCases } from '../post-cases.templates.ts';
import { getStatusLabel } from '../../posts/post-status.ts';
import { getHealthReasons } from '../../account/health-reasons.ts';
import { profile } from '../../account/profile.store.ts';
import { getErrorMessage } from '../../core/http/error-message.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale, getLanguage } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { page } from '../../core/page/page.store.ts';
import { showError } from '../../core/page/show-error.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { sliders } from '../../ui/icons/icons.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { HashScrollController } from '../hash-scroll-controller.ts';
import { profileScreenQuery } from './profile-screen.query.ts';
import { styles } from './profile-screen.styles.ts';
import type { MessagesOf } from '../../base/messages/messages.ts';
import type { PastCampaign } from '../../../contract/campaign.ts';
import { getEarningState } from '../../../common/earning-state.ts';
import { renderExternalLink } from '../../campaigns/external-link.ts';
import type { App } from '../../core/app/app.ts';
import { formatCount, formatDate, formatDateRange } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { separator } from '../../ui/separator.ts';

interface SectionContext {
  t: AccountMessages;
  stateWord: MessagesOf<'money'>['stateWord'];
  app: App;
}

/** The reward or its estimate, with the word for its status. */
function renderEarning(campaign: PastCampaign, { stateWord }: SectionContext): TemplateResult {
  const { kind, amount, isEstimate } = getEarningState(campaign);
  const word = html`<p class="text-xs subtle">${stateWord({ kind })}</p>`;
  if (!amount) return word;
  return html`<span class="align-end"
    ><ev-money class="strong" .estimated=${isEstimate} .value=${amount}></ev-money>${word}</span
  >`;
}

function renderPastCampaign(campaign: PastCampaign, context: SectionContext): TemplateResult {
  const { t, app } = context;
  const locale = getLocale(app);
  const facts = [
    formatDateRange(campaign.startsAt, campaign.endsAt, locale),
    campaign.finalRank ? t.rank({ rank: campaign.finalRank }) : '',
    t.impressions({
      count: campaign.impressions,
      shown: formatCount(campaign.impressions, locale),
    }),
  ];
  return html`<li class="row-split pressable">
    <div>
      <a class="plain strong leads" href=${app.host.href(`/campaign/${campaign.id}`)}
        ><bdi>${campaign.title}</bdi></a
      >
      <p class="text-s subtle tabular">${facts.filter(Boolean).join(separator)}</p>
    </div>
    ${renderEarning(campaign, context)}
  </li>`;
}

/** Renders the latest past campaigns, with a link to all; nothing without any. */
function renderPastCampaigns(
  campaigns: readonly PastCampaign[],
  context: SectionContext,
): TemplateResult | typeof nothing {
  if (!campaigns.length) return nothing;
  const { t, app } = context;
  const link = html`<a href=${app.host.href('/past-campaigns')}>${t.pastAll}</a>`;
  const rows = html`<ul class="rows">
    ${campaigns.map((campaign) => renderPastCampaign(campaign, context))}
  </ul>`;
  return renderSection('past', t.past, link, rows);
}

/** The final result in which the person ranked best. */
const findBestResult = (campaigns: readonly PastCampaign[]): PastCampaign | undefined =>
  campaigns
    .filter(({ finalRank }) => finalRank != null)
    .sort((a, b) => a.finalRank! - b.finalRank!)[0];

/** What the person did best: rank and post, each with its campaign; nothing without either. */
function renderBest(
  { bestPost, pastCampaigns }: ProfilePage,
  { t, app }: SectionContext,
): TemplateResult | typeof nothing {
  const result = findBestResult(pastCampaigns);
  if (!bestPost && !result) return nothing;
  const locale = getLocale(app);
  const linkTo = (id: string, title: string, hash = '') =>
    html`<a class="plain leads" href=${app.host.href(`/campaign/${id}${hash}`)}
      ><bdi>${title}</bdi></a
    >`;
  const best = html`<div class="best section-body">
    ${
      result
        ? html`<div class="pressable">
            <p class="text-s subtle">${t.bestRank}</p>
            <p class="best-figure tabular">
              ${t.rankShort({ rank: formatCount(result.finalRank!, locale) })}
            </p>
            <p class="text-s muted">${linkTo(result.id, result.title)}</p>
          </div>`
        : nothing
    }
    ${
      bestPost
        ? html`<div class="pressable best-post">
            <p class="text-s subtle">${t.bestPost}</p>
            <p class="excerpt" dir="auto">${shortenLinks(bestPost.content)}</p>
            <p class="text-s muted tabular">
              ${t.impressions({
                count: bestPost.impressions,
                shown: formatCount(bestPost.impressions, locale),
              })}${separator}${linkTo(bestPost.campaignId, bestPost.campaignTitle, '#posts')}
            </p>
          </div>`
        : nothing
    }
  </div>`;
  return renderSection('best', t.best, nothing, best);
}

/** Renders the badges; nothing without any. */
function renderBadges(
  badges: readonly Badge[],
  { t, app }: SectionContext,
): TemplateResult | typeof nothing {
  if (!badges.length) return nothing;
  const locale = getLocale(app);
  const language = getLanguage(locale);
  const row = ({ translations, imageUrl, url, earnedAt, ...english }: Badge) => {
    const own = translations?.[language];
    const { title, description } = own ?? english;
    const lang = own ? language : 'en';
    const date = formatDate(earnedAt, locale, { weekday: false, now: 'always' });
    return html`<li>
      <img src=${imageUrl} alt="" loading="lazy" />
      <div>
        <p><bdi lang=${lang}>${renderExternalLink(app, url, title)}</bdi></p>
        ${description ? html`<p class="text-s subtle"><bdi lang=${lang}>${description}</bdi></p>` : nothing}
        <p class="text-xs subtle tabular">${t.badgeEarned({ date })}</p>
      </div>
    </li>`;
  };
  const list = html`<ul class="badges section-body">
    ${badges.map(row)}
  </ul>`;
  return renderSection('badges', t.badges, nothing, list, { focusable: true });
}

/** A row of a post. */
const postHeight = 76;

/** The profile while it loads: placeholders in the shape of what comes. */
function renderSkeleton(t: AccountMessages): TemplateResult {
  const block = (height: number) =>
    html`<ev-skeleton class="waiting" block=${height}></ev-skeleton>`;
  return html`<h1 class="visually-hidden">${t.profile}</h1>
    <div class="identity">
      <ev-skeleton class="portrait" block="40" label=${t.profile}></ev-skeleton>
      <div class="facts">
        <ev-skeleton class="name" block="24"></ev-skeleton>
        <ev-skeleton lines="2"></ev-skeleton>
      </div>
    </div>
    <ev-skeleton class="totals"></ev-skeleton>
    <div class="columns">
      ${renderSection('posts', t.posts, nothing, html`${block(postHeight)}${block(postHeight)}`)}
      <aside>
        ${renderSection('health', t.health, nothing, html`<ev-skeleton class="waiting" lines="4"></ev-skeleton>`)}
      </aside>
    </div>`;
}

/** @summary Profile of the user: summary, best rank and post, posts by status, past campaigns, badges, account health with reasons. */
export class ProfileScreen extends WiredElement {
  static override styles = [tokens, base, section, textSide, styles];

  @state() private loadingMore = false;
  /** The page was complete once: a change of the filter replaces the posts only. */
  #wasShown = false;

  readonly #login = new LoginController(this);
  readonly #deletePost = new DeletePostController(this, () =>
    // Pages that were loaded later have the post, too.
    this.use(profile).setStatus(this.#status.value),
  );
  readonly #openPosts = new OpenPostsController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #profile = this.store(profileScreenQuery.find);
  readonly #posts = this.store((app) => app.use(profile).$posts);
  readonly #morePosts = this.store((app) => app.use(profile).$more);
  readonly #status = this.store((app) => app.use(profile).$status);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #postsMessages = new MessagesController(this, postsMessages);
  readonly #messages = new MessagesController(this, accountMessages);
  readonly #pageQuery = this.store((app) => app.use(page).$query);
  readonly #healthMessages = new MessagesController(this, accountHealthMessages);

  constructor() {
    super();
    // The notice of a badge links to it, and the help to the posts.
    new HashScrollController(this, {
      targets: {
        '#badges': { selector: '#badges', block: 'start' },
        '#posts': { selector: '#posts', block: 'start' },
      },
      getNavigation: () => this.#pageQuery.value,
      isReady: () => this.app.host.kind === 'app' && this.#profile.value.data !== undefined,
    });
  }

  get #t() {
    return this.#messages.value;
  }

  async #loadMore(cursor: string): Promise<void> {
    this.loadingMore = true;
    try {
      await this.use(profile).loadMore(cursor);
    } catch (error) {
      showError(this.app, error);
    } finally {
      this.loadingMore = false;
    }
  }

  override render() {
    const t = this.#t;
    const { data, error } = this.#profile.value;
    const { stateWord } = this.#postsMessages.value;
    const context = { t, stateWord, app: this.app };
    if (!this.#signedIn.value) return this.#signedOut();
    const posts = this.#posts.value;
    // All at once: what comes later would move what is below.
    if (data && (this.#wasShown || (posts.data ?? posts.error))) {
      this.#wasShown = true;
      return html`<div class="page" lang=${getLocale(this.app)}>
        <ev-profile-summary .profile=${data}>${this.#links()}</ev-profile-summary>
        ${renderBest(data, context)}
        <div class="columns">
          <div class="stack">
            ${this.#postSection()}${renderPastCampaigns(data.pastCampaigns, context)}
          </div>
          <aside class="stack">
            ${renderBadges(data.badges, context)}${this.#healthSection(data)}
          </aside>
        </div>
      </div>`;
    }
    if (!error) return html`<div class="page" aria-busy="true">${renderSkeleton(t)}</div>`;
    return html`<div class="page">
      <h1>${t.profile}</h1>
      ${this.#loadError(error, () => this.use(profile).reload())}
    </div>`;
  }

  #signedOut() {
    const t = this.#t;
    const login = () => void this.#login.start('read', { trigger: 'profile_login_button' });
    return html`<div class="page">
      <h1>${t.profile}</h1>
      <ev-empty level="2" heading=${t.signInTitle} text=${t.signInText}
        ><ev-button slot="action" variant="primary" @click=${login}>${t.signIn}</ev-button
        >${this.#login.errorMessage}</ev-empty
      >
    </div>`;
  }

  #loadError(error: unknown, retry: () => void) {
    return html`<ev-note tone="danger" live
      >${this.#t.loadFailed} ${getErrorMessage(error)}<ev-button
        slot="action"
        size="small"
        @click=${retry}
        >${this.#t.tryAgain}</ev-button
      ></ev-note
    >`;
  }

  /** Small screens need them here: the specified menu does not list them. */
  #links() {
    return html`<ev-button
        class="wallets"
        slot="actions"
        size="small"
        href=${this.app.host.href('/profile/wallets')}
        >${this.#t.openWallets}</ev-button
      >
      <ev-button slot="actions" size="small" href=${this.app.host.href('/profile/settings')}
        ><span slot="icon">${sliders}</span>${this.#t.settings}</ev-button
      >`;
  }

  #postSection() {
    const t = this.#t;
    const statusMessages = this.#postsMessages.value;
    const options = [
      { value: '', label: t.statusAll },
      ...postStatuses.map((value) => ({ value, label: getStatusLabel(value, statusMessages) })),
    ];
    const onStatusChange = (event: Event) =>
      this.use(profile).setStatus((event.currentTarget as HTMLElement & { value: string }).value);
    const filter = html`<ev-select
      class="filter"
      aria-label=${t.statusLabel}
      .options=${options}
      .value=${this.#status.value}
      @change=${onStatusChange}
    ></ev-select>`;
    return renderSection('posts', t.posts, filter, this.#postList(), { focusable: true });
  }

  readonly #toHref = (path: string): string => this.app.host.href(path);

  #postList() {
    const t = this.#t;
    const { data, error } = this.#posts.value;
    if (!data)
      return error
        ? this.#loadError(error, () => this.use(profile).reload())
        : html`<ev-skeleton shape="rows" lines="3"></ev-skeleton>`;
    const more = this.#morePosts.value;
    const all = [...data.items, ...(more?.items ?? [])];
    if (!all.length)
      return this.#status.value
        ? html`<p class="section-body text-s subtle">${t.noPostsOf}</p>`
        : html`<ev-empty heading=${t.noPosts} text=${t.noPostsText}></ev-empty>`;
    const cursor = more ? more.nextCursor : data.nextCursor;
    return html`<ev-post-list
        .posts=${all}
        .now=${this.#now.value}
        .linkTo=${this.#toHref}
        .deletable=${this.#deletePost.isPossible}
        .openIds=${this.#openPosts.ids}
        @ev-post-row-toggled=${this.#openPosts.onToggled}
        @ev-post-delete=${({ post }: PostDeleteEvent) => void this.#deletePost.ask(post)}
        >${renderPostCases(all)}</ev-post-list
      >
      ${this.#deletePost.render()}
      ${
        cursor
          ? html`<ev-button
              class="more"
              ?busy=${this.loadingMore}
              @click=${() => void this.#loadMore(cursor)}
              >${t.more}</ev-button
            >`
          : nothing
      }`;
  }

  #healthSection(page: ProfilePage) {
    const reasons = getHealthReasons(page, this.#healthMessages.value);
    const note = html`<ev-health-note
      class="section-body"
      health=${page.health}
      .reasons=${reasons}
    ></ev-health-note>`;
    return renderSection('health', this.#t.health, nothing, note);
  }
}
