import { html, nothing, type PropertyValues, type TemplateResult, type LitElement } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail, Participation } from '../../../contract/campaign.ts';
import { getCampaignMeta } from '../../../common/text/page-meta.ts';
import { getHealthReasons } from '../../account/health-reasons.ts';
import { campaignMessages, type CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { accountHealthMessages } from '../../account/account-health.messages.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { LeaveCampaignController } from '../../campaigns/leave-campaign-controller.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { claims } from '../../campaigns/claims.store.ts';
import { ResultsCardController } from '../../campaigns/results-card-controller.ts';
import { queryStyles, renderLoadError, toQueryView } from '../../campaigns/query-view.ts';
import { idleQuery, type QueryState } from '../../core/api/query-cache.ts';
import { openedCampaign } from '../../shared/opened-campaign.store.ts';
import { page } from '../../core/page/page.store.ts';
import { PageDataController } from '../../core/page/page-data-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { viewOnlyReasons } from '../../core/session/view-only-reasons.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { DeletePostController } from '../../posts/delete-post-controller.ts';
import { OpenPostsController } from '../../posts/open-posts-controller.ts';
import { posts } from '../../posts/posts.store.ts';
import { ScrollPaddingController } from '../../ui/scroll-padding.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { term } from '../../ui/term.ts';
import { renderSuggestionSection } from '../campaign-sections.ts';
import { HashScrollController, type HashTarget } from '../hash-scroll-controller.ts';
import { TwoColumnsController } from '../two-columns-controller.ts';
import {
  renderBottomBar,
  renderJoin,
  renderMemberActions,
  type CampaignActions,
} from './campaign-actions.templates.ts';
import {
  renderCampaignPage,
  renderCampaignSkeleton,
  type CampaignPageParts,
} from './campaign-page.templates.ts';
import { CampaignGone } from './campaign-gone.ts';
import { CampaignTabController } from './campaign-tab-controller.ts';
import { ClaimLogin } from './claim-login.ts';
import { ClaimInView } from './claim-in-view.ts';
import { renderCampaignPosts } from './campaign-posts.templates.ts';
import { LeaderboardController } from './leaderboard-controller.ts';
import { RankRise } from './rank-rise.ts';
import { getSelectedWeek } from './selected-week.ts';
import { openPostEditor } from '../open-post-editor.ts';
import { campaignScreenQuery } from './campaign-screen.query.ts';
import { styles } from './campaign-screen.styles.ts';
import { isRendered } from '../../ui/composed-parents.ts';
import type { App } from '../../core/app/app.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';

/**
 * Opens the full address of a campaign that was opened by its number. The server redirects where the campaign is public; this
 * is for the members of other ones.
 */
class FullAddress {
  /** Every render asks; each short address is left once. */
  #leftNumber: string | undefined;

  /** @param opened number or id in the address */
  open({ host }: App, opened: string, id: string): void {
    if (opened === id || opened === this.#leftNumber || host.kind !== 'app') return;
    this.#leftNumber = opened;
    host.leave?.(`/campaign/${id}${location.search}${location.hash}`);
  }
}

/** Joining removes the focused join box: moves the focus to the first action that a member has. */
class JoinFocus {
  /** Campaign whose join box was shown in the last render. */
  #joinableId: string | undefined;

  /** Call it after each render. */
  update({ id, my }: CampaignDetail, root: ParentNode): void {
    const joinableId = my?.joined ? undefined : id;
    if (this.#joinableId === id && !joinableId) this.#focusFirstAction(root);
    this.#joinableId = joinableId;
  }

  /** Unless the person focused something else. */
  #focusFirstAction(root: ParentNode): void {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const buttons = root.querySelectorAll<LitElement>(
      ':is(.member-actions, .bottom-bar) > ev-button',
    );
    const first = [...buttons].find(isRendered);
    void first?.updateComplete.then(() => first.focus({ preventScroll: true }));
  }
}

/** Scrolls to the heading of the suggestions and focuses it: a hash can't address an element in a shadow root. */
function focusSuggestions(root: ParentNode): void {
  const heading = root.querySelector<HTMLElement>('#suggestions');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** What the page of a campaign shows. */
type CampaignState =
  | { kind: 'loading' }
  /** A missing campaign, or a private one, which must not be disclosed. */
  | { kind: 'not-found' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'visitor'; campaign: CampaignDetail }
  | { kind: 'member'; campaign: CampaignDetail; participation: Participation };

/** Derives the state from the query of the campaign. */
function toCampaignState(query: QueryState<CampaignDetail>): CampaignState {
  const view = toQueryView(query);
  if (view.kind !== 'content') return view;
  const campaign = view.data;
  return campaign.my?.joined
    ? { kind: 'member', campaign, participation: campaign.my }
    : { kind: 'visitor', campaign };
}

/** What links lead to on the campaign page. */
const hashTargets: Readonly<Record<string, HashTarget>> = {
  '#claim': { selector: 'ev-claim-box, .claim-login', block: 'center' },
  '#posts': { selector: '#my-posts', block: 'start' },
  '#brief': { selector: '#brief', block: 'start' },
  '#leaderboard': { selector: '#leaderboard', block: 'start' },
};

/**
 * @summary Page of one campaign: facts, claim, posts of the user by week, brief, requirements and leaderboard.
 * @fires ev-load - What belongs to its id is shown.
 * @fires ev-load-error - It could not be loaded; carries `code` and `status`.
 */
export class CampaignScreen extends WiredElement {
  static override readonly needs = ['campaignId'];
  static override styles = [tokens, base, queryStyles, section, term, styles];

  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Week to select first; by default the current week. */
  @property({ attribute: false }) weekId: string | undefined;

  @state() private selectedWeekId: string | undefined;

  readonly #messages = new MessagesController(this, campaignMessages);
  readonly #healthMessages = new MessagesController(this, accountHealthMessages);
  readonly #gone = new CampaignGone(this, () => this.campaignId);
  readonly #claimLogin = new ClaimLogin(this, () => this.campaignId);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #viewOnly = this.store((app) => app.use(viewOnlyReasons));
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #campaign = this.keyedStore(
    () => [this.campaignId],
    (app, id) => campaignScreenQuery.find(app, { id }),
    idleQuery,
  );
  readonly #leave = new LeaveCampaignController(this);
  readonly #deletePost = new DeletePostController(this);
  readonly #openPosts = new OpenPostsController(this);
  readonly #formulas = new MessagesController(this, formulasMessages);
  readonly #claimState = this.keyedStore(
    () => [this.campaignId],
    (app, id) => app.use(claims).get(id),
    { state: 'idle' },
  );
  readonly #myPosts = this.keyedStore(
    () => [this.campaignId],
    (app, id) => app.use(posts).getMyPosts(id),
    idleQuery,
  );
  readonly #suggestions = this.keyedStore(
    () => [this.campaignId],
    (app, id) => app.use(posts).getSuggestions(id, 'post'),
    idleQuery,
  );
  readonly #pageQuery = this.store((app) => app.use(page).$query);
  readonly #leaderboard = new LeaderboardController(this);
  readonly #rankRise = new RankRise();
  readonly #resultsCard = new ResultsCardController(this);
  readonly #pageData = new PageDataController(this);
  readonly #fullAddress = new FullAddress();
  readonly #joinFocus = new JoinFocus();
  readonly #twoColumns = new TwoColumnsController(this);
  readonly #claimInView = new ClaimInView(this);
  readonly #tab = new CampaignTabController(this, {
    getNavigation: () => this.#pageQuery.value,
    ownsAddress: () => this.foundApp?.host.kind === 'app',
  });

  constructor() {
    super();
    new HashScrollController(this, {
      targets: hashTargets,
      // Changes with each navigation, including one to the current URL.
      getNavigation: () => this.#pageQuery.value,
      // What comes later would move what was scrolled to.
      isReady: () =>
        this.app.host.kind === 'app' && this.#campaign.value.data !== undefined && this.#isComplete,
    });
    new ScrollPaddingController(this, {
      edge: 'end',
      find: () => this.renderRoot.querySelector('.bottom-bar'),
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('weekId') || changed.has('campaignId')) {
      this.selectedWeekId = this.weekId;
      this.#leaderboard.period = 'campaign';
    }
    const campaign = this.#campaign.value.data;
    if (!campaign) return;
    const week = campaign.weeks.length > 1 ? this.#getWeek(campaign) : undefined;
    this.#rankRise.update(this.app, campaign, week);
  }

  protected override updated(): void {
    const campaign = this.#campaign.value.data;
    if (!campaign) return;
    this.#fullAddress.open(this.app, this.campaignId, campaign.id);
    this.#pageData.set(getCampaignMeta(campaign), [
      { label: this.#messages.value.campaignsCrumb, href: '/campaigns' },
      { label: campaign.title },
    ]);
    const week = this.#getWeek(campaign);
    // After the update, because the leaderboard of the week follows.
    void this.updateComplete.then(
      () => this.isConnected && this.use(openedCampaign).set(campaign.id, week?.id ?? null),
    );
    this.#joinFocus.update(campaign, this.renderRoot);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.foundApp?.use(openedCampaign).set(null);
  }

  /** Whether nothing is inserted any more. */
  get #isComplete(): boolean {
    return ![this.#myPosts, this.#suggestions].some(({ value }) => value.loading && !value.data);
  }

  #getWeek(campaign: CampaignDetail) {
    return getSelectedWeek(campaign, this.selectedWeekId, { posted: this.#tab.leadsToPosts });
  }

  readonly #claim = (): void => {
    const box = this.renderRoot.querySelector('ev-claim-box');
    box?.claim();
    box?.scrollIntoView({ block: 'center' });
    // The bar leaves the claim to the box as soon as that is in view.
    box?.button?.focus({ preventScroll: true });
  };

  #openEditor(kind: 'post' | 'feedback', suggestionId?: string): void {
    void openPostEditor(this, {
      kind,
      campaignId: this.campaignId,
      ...(suggestionId ? { suggestionId } : {}),
    });
  }

  override render(): TemplateResult {
    if (!this.campaignId) return html`<slot></slot>`;
    const content = this.#content(toCampaignState(this.#campaign.value), this.#messages.value);
    return html`<div class="page" lang=${getLocale(this.app)}>${content}</div>
      ${this.#deletePost.render()} ${this.#resultsCard.renderDialog(this.#campaign.value.data)}`;
  }

  /** One template method a state. */
  #content(state: CampaignState, t: CampaignMessages): TemplateResult {
    switch (state.kind) {
      case 'loading':
        return renderCampaignSkeleton(t);
      case 'not-found':
        return this.#gone.render(t, this.#signedIn.value);
      case 'failed':
        return renderLoadError(t, state.error, () => this.use(campaigns).refresh());
      case 'visitor':
        return this.#visitor(state.campaign, t);
      case 'member':
        return this.#member(state, t);
    }
  }

  /** The page of a visitor, and of a former member, whose posts and rewards stay. */
  #visitor(campaign: CampaignDetail, t: CampaignMessages): TemplateResult {
    const { leftAt, postCount } = campaign.my ?? {};
    return this.#page(campaign, t, {
      join: renderJoin(campaign, t, getLocale(this.app)),
      ...(leftAt && postCount && { posts: this.#posts(campaign, t) }),
    });
  }

  #member(
    { campaign, participation }: Extract<CampaignState, { kind: 'member' }>,
    t: CampaignMessages,
  ): TemplateResult {
    const actions: CampaignActions = {
      campaign,
      t,
      locale: getLocale(this.app),
      isClaiming: this.#claimState.value.state === 'busy',
      isClaimInView: this.#claimInView.value,
      viewOnly: this.#viewOnly.value,
      onPost: () => this.#openEditor('post'),
      onFeedback: () => this.#openEditor('feedback'),
      onClaim: this.#claim,
    };
    return this.#page(campaign, t, {
      healthReason: getHealthReasons(participation, this.#healthMessages.value).join(' '),
      actions: renderMemberActions(actions, this.#suggestions.value.data?.length ?? 0, (event) => {
        event.preventDefault();
        void this.#showSuggestions();
      }),
      posts: this.#posts(campaign, t),
      suggestions: this.#suggestionSection(campaign, t),
      bottomBar: renderBottomBar(actions),
      leave: this.#leave.render(campaign, t.leaveCampaign),
    });
  }

  async #showSuggestions(): Promise<void> {
    // They are in the default tab of a member.
    this.#tab.select(undefined);
    await this.updateComplete;
    await this.renderRoot.querySelector('ev-tabs')?.updateComplete;
    focusSuggestions(this.renderRoot);
  }

  #page(campaign: CampaignDetail, t: CampaignMessages, parts: CampaignPageParts): TemplateResult {
    return renderCampaignPage(campaign, parts, {
      app: this.app,
      t,
      now: this.#now.value,
      signedIn: this.#signedIn.value,
      isWide: this.#twoColumns.matches,
      claimLogin: this.#claimLogin,
      formulas: this.#formulas.value,
      week: this.#getWeek(campaign),
      leaderboard: this.#leaderboard,
      isComplete: this.#isComplete,
      tab: this.#tab.selected,
      onWeek: this.#selectWeek,
      onTab: (tab) => this.#tab.select(tab),
    });
  }

  readonly #selectWeek = (weekId: string): void => {
    this.selectedWeekId = weekId;
    this.#leaderboard.setPeriod('week');
  };

  #posts(campaign: CampaignDetail, t: CampaignMessages): TemplateResult {
    return renderCampaignPosts({
      campaign,
      t,
      now: this.#now.value,
      posts: this.#myPosts.value,
      week: this.#getWeek(campaign),
      onWeek: this.#selectWeek,
      openPosts: this.#openPosts,
      onDelete: this.#deletePost.isPossible ? (post) => void this.#deletePost.ask(post) : undefined,
      retry: () => this.use(posts).invalidate(),
      formerRank: this.#rankRise.former,
      resultsCard: this.#resultsCard.render(campaign),
    });
  }

  #suggestionSection(campaign: CampaignDetail, t: CampaignMessages) {
    const list = this.#suggestions.value.data ?? [];
    if (list.length === 0 || !campaign.my?.canPost) return nothing;
    const onChoose = (id: string) => this.#openEditor('post', id);
    return renderSuggestionSection(list, { t, onChoose });
  }
}
