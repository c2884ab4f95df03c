import { html, nothing, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { getCampaignMeta } from '../../../contract/text/page-meta.ts';
import { renderHealthReasons } from '../../account/health-reasons.ts';
import { campaignMessages, type CampaignMessages } from '../../campaigns/campaign.messages.ts';
import { accountHealthMessages } from '../../account/account-health.messages.ts';
import { postEditorMessages } from '../../posts/post-editor.messages.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';
import { campaigns } from '../../campaigns/campaigns.store.ts';
import { claims } from '../../campaigns/claims.store.ts';
import { openCampaign } from '../../campaigns/open-campaign.store.ts';
import { queryStyles, renderLoadError } from '../../campaigns/query-view.ts';
import { postQuotesStyles } from '../../campaigns/post-quotes.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { postEditor } from '../../core/page/post-editor.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { page } from '../../core/page/page.store.ts';
import { session } from '../../core/session/session.store.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { posts } from '../../posts/posts.store.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { renderSuggestionSection } from '../campaign-sections.ts';
import {
  renderBottomBar,
  renderMemberActions,
  type CampaignActions,
} from './campaign-actions.templates.ts';
import {
  renderCampaignPage,
  renderCampaignSkeleton,
  type CampaignPageParts,
} from './campaign-page.templates.ts';
import { renderCampaignPosts } from './campaign-posts.templates.ts';
import { toCampaignState, type CampaignState } from './campaign-state.ts';
import { FullAddress } from './full-address.ts';
import { HashScrollController } from './hash-scroll-controller.ts';
import { getSelectedWeek } from './selected-week.ts';
import { styles } from './campaign-screen.styles.ts';

/** @summary Page of one campaign: facts, claim, posts of the user by week, brief, requirements and leaderboard. */
export class CampaignScreen extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, postQuotesStyles, styles];

  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Week to select first; by default the current week. */
  @property({ attribute: false }) weekId: string | undefined;

  @state() private selectedWeekId: string | undefined;

  readonly #messages = this.store((app) => app.use(campaignMessages));
  readonly #healthMessages = this.store((app) => app.use(accountHealthMessages));
  readonly #postMessages = this.store((app) => app.use(postEditorMessages));
  readonly #login = new LoginController(this);
  readonly #signedIn = this.store((app) => app.use(session).$signedIn);
  readonly #now = this.store((app) => app.use(ticker).$minute);
  readonly #campaign = this.keyedStore(
    () => [this.campaignId],
    (app, id) => app.use(campaigns).detail(id),
    idleQuery,
  );
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
  readonly #fullAddress = new FullAddress();
  /** Campaign whose join box was shown in the last render. */
  #joinableCampaignId: string | undefined;

  constructor() {
    super();
    // Notifications link to the claim and to the posts.
    new HashScrollController(this, {
      targets: {
        '#claim': { selector: 'ev-claim-box', block: 'center' },
        '#posts': { selector: '#my-posts', block: 'start' },
      },
      // Changes with each navigation, including one to the current URL.
      getNavigation: () => this.#pageQuery.value,
      isReady: () => this.app.host.kind === 'app' && this.#campaign.value.data !== undefined,
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('weekId') || changed.has('campaignId')) this.selectedWeekId = this.weekId;
  }

  protected override updated(): void {
    const campaign = this.#campaign.value.data;
    if (!campaign) return;
    this.#fullAddress.open(this.app, this.campaignId, campaign.id);
    this.use(page).setMeta(getCampaignMeta(campaign));
    this.use(page).setBreadcrumbs([
      { label: this.#messages.value.campaignsCrumb, href: '/campaigns' },
      { label: campaign.title },
    ]);
    this.use(openCampaign).set(
      campaign.id,
      getSelectedWeek(campaign, this.selectedWeekId)?.id ?? null,
    );
    const joinableCampaignId = campaign.my?.joined ? undefined : campaign.id;
    if (this.#joinableCampaignId === campaign.id && !joinableCampaignId) this.#focusFirstAction();
    this.#joinableCampaignId = joinableCampaignId;
  }

  /** Joining removes the focused join box. Moves the focus to the first available action, unless the person focused something else. */
  #focusFirstAction(): void {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const buttons = this.renderRoot.querySelectorAll<LitElement>(
      ':is(.member-actions, .bottom-bar) > ev-button',
    );
    const first = [...buttons].find((button) => button.checkVisibility());
    void first?.updateComplete.then(() => first.focus({ preventScroll: true }));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.foundApp?.use(openCampaign).set(null);
  }

  readonly #claim = (): void => {
    const box = this.renderRoot.querySelector('ev-claim-box');
    box?.claim();
    box?.scrollIntoView({ block: 'center' });
  };

  #openEditor(kind: 'post' | 'feedback', suggestionId?: string): void {
    this.use(postEditor).open({
      kind,
      campaignId: this.campaignId,
      ...(suggestionId ? { suggestionId } : {}),
    });
  }

  /** Logs in and returns to this campaign; on a partner page, to that page. */
  #logIn(): void {
    const back = {
      afterLoginRedirectUrl: `${location.origin}/campaign/${encodeURIComponent(this.campaignId)}`,
    };
    void this.#login.start('read', {
      trigger: 'campaign_gone_login_button',
      ...(this.app.host.kind === 'app' && back),
    });
  }

  override render(): TemplateResult {
    const content = this.#content(toCampaignState(this.#campaign.value), this.#messages.value);
    return html`<div class="page" lang=${getLocale(this.app)}>${content}</div>`;
  }

  /** One template method a state. */
  #content(state: CampaignState, t: CampaignMessages): TemplateResult {
    switch (state.kind) {
      case 'loading':
        return renderCampaignSkeleton(t);
      case 'not-found':
        return this.#notFound(t);
      case 'failed':
        return renderLoadError(t, state.error, () => this.use(campaigns).refresh());
      case 'visitor':
        return this.#visitor(state, t);
      case 'member':
        return this.#member(state, t);
    }
  }

  /** Signed-out visitors get a login button: they may be invited. */
  #notFound(t: CampaignMessages): TemplateResult {
    const signedOut = !this.#signedIn.value;
    return html`<ev-empty
      level="1"
      heading=${t.campaignGone}
      text=${signedOut ? t.campaignGoneSignedOut : t.campaignGoneText}
      >${signedOut ? html`<ev-button slot="action" variant="primary" @click=${() => this.#logIn()}>${t.login}</ev-button>` : nothing}<ev-button
        slot="action"
        href=${this.app.host.href('/campaigns')}
        >${t.allCampaigns}</ev-button
      >${this.#login.errorMessage}</ev-empty
    >`;
  }

  #visitor(
    { campaign }: Extract<CampaignState, { kind: 'visitor' }>,
    t: CampaignMessages,
  ): TemplateResult {
    const join = acceptsPosts(campaign)
      ? html`<ev-join-box .campaign=${campaign}></ev-join-box>`
      : nothing;
    return this.#page(campaign, t, { join });
  }

  #member(
    { campaign, participation }: Extract<CampaignState, { kind: 'member' }>,
    t: CampaignMessages,
  ): TemplateResult {
    const actions: CampaignActions = {
      ...{
        campaign,
        t,
        locale: getLocale(this.app),
        isClaiming: this.#claimState.value.state === 'busy',
      },
      onPost: () => this.#openEditor('post'),
      onFeedback: () => this.#openEditor('feedback'),
      onClaim: this.#claim,
    };
    return this.#page(campaign, t, {
      healthReasons: renderHealthReasons(participation, this.#healthMessages.value),
      actions: renderMemberActions(actions, this.#suggestions.value.data?.length ?? 0),
      posts: this.#posts(campaign, t),
      suggestions: this.#suggestionSection(campaign, t),
      bottomBar: renderBottomBar(actions),
    });
  }

  #page(campaign: CampaignDetail, t: CampaignMessages, parts: CampaignPageParts): TemplateResult {
    return renderCampaignPage(campaign, parts, {
      ...{ app: this.app, t, now: this.#now.value, signedIn: this.#signedIn.value },
    });
  }

  #posts(campaign: CampaignDetail, t: CampaignMessages): TemplateResult {
    return renderCampaignPosts({
      ...{
        campaign,
        t,
        posts: this.#myPosts.value,
        now: this.#now.value,
        postMessages: this.#postMessages.value,
      },
      week: getSelectedWeek(campaign, this.selectedWeekId),
      onWeek: (weekId) => (this.selectedWeekId = weekId),
      retry: () => this.use(posts).invalidate(),
    });
  }

  #suggestionSection(campaign: CampaignDetail, t: CampaignMessages) {
    const list = this.#suggestions.value.data ?? [];
    if (list.length === 0 || !acceptsPosts(campaign)) return nothing;
    const onChoose = (id: string) => this.#openEditor('post', id);
    return renderSuggestionSection(list, { t, postMessages: this.#postMessages.value, onChoose });
  }
}
