import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { closesTooSoon } from '../../../common/campaign-order.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { formatDate, toDayNumber } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { idleQuery } from '../../core/api/query-cache.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { brand } from '../../core/page/brand.store.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { session } from '../../core/session/session.store.ts';
import { ticker } from '../../core/app/ticker.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandArtStyles, renderHeroArt } from '../brand-art.ts';
import { brandLogoStyles } from '../brand-logo.ts';
import { campaignCoverStyles, renderCampaignCover } from '../campaign-cover.ts';
import { defaultFilter, filterCampaigns, groupByOpening } from '../../../common/campaign-filter.ts';
import { campaigns } from '../../shared/campaigns.store.ts';
import { fiveStepsStyles, renderFiveSteps } from '../five-steps.ts';
import { welcomeMessages, type WelcomeMessages } from '../welcome.messages.ts';
import { renderPoolAmount } from '../pool-amount.ts';
import { queryStyles, renderQuery, renderRowSkeleton } from '../query-view.ts';
import { getNoneOpenReason, heroActions, renderSeeCampaigns } from '../see-campaigns.ts';
import { styles } from './welcome.styles.ts';

const loginFields = { trigger: 'dashboard_login_button' };

/** @summary Start page for signed-out visitors: introduction, how it works, open campaigns and login. */
export class Welcome extends WiredElement {
  static override styles = [
    tokens,
    base,
    queryStyles,
    section,
    brandLogoStyles,
    campaignCoverStyles,
    brandArtStyles,
    fiveStepsStyles,
    heroActions,
    styles,
  ];

  readonly #messages = new MessagesController(this, welcomeMessages);
  readonly #brand = this.store((app) => app.use(brand).$brand);
  readonly #login = new LoginController(this);
  readonly #loginLoading = this.store((app) => app.use(session).$loginLoading);
  readonly #campaigns = this.store((app) => app.use(campaigns).$recommended);
  /** What the brand of the host wrote. */
  readonly #landing = this.keyedStore(
    () => [this.#brand.value?.name],
    (app, name) => app.use(campaigns).landing(name),
    idleQuery,
  );
  readonly #now = this.store((app) => app.use(ticker).$minute);

  readonly #toHref = (path: string): string => this.app.host.href(path);

  override render(): TemplateResult {
    const t = this.#messages.value;
    // shell/brand-lookup.lazy.ts loads `ev-brand-hero` together with the brand.
    const showsBrandHero = this.#brand.value?.shell === 'brand-a';
    const isOfBrand = Boolean(this.#brand.value?.name);
    const open = html`${this.#openCampaigns(t)} ${this.#upcoming(t)}`;
    // As on the landing of a brand: who comes to its host knows it, and looks for its campaigns. All edges are those of its header.
    return html`${showsBrandHero ? html`<ev-brand-hero></ev-brand-hero>` : nothing}
      <div class="page ${isOfBrand ? '' : 'of-rows'}" lang=${getLocale(this.app)}>
        ${showsBrandHero ? nothing : this.#hero(t)}
        <div class="stack">
          ${isOfBrand ? open : nothing}
          ${renderSection(
            'how',
            t.howTitle,
            nothing,
            renderFiveSteps(t, {
              locale: getLocale(this.app),
              isByInvitation: this.#isByInvitation,
            }),
          )}
          ${isOfBrand ? nothing : open}
        </div>
      </div>`;
  }

  #hero(t: WelcomeMessages): TemplateResult {
    const { data, error } = this.#landing.value;
    const hero = data?.hero;
    const theme = this.#brand.value?.theme;
    // Until it is known what the brand wrote, its place is kept: one line for the title, as most are.
    const isWaiting = theme && !(data ?? error);
    const title = isWaiting ? theme.displayName : t.landingTitle;
    return html`<div class="hero">
      <div class=${isWaiting ? 'waiting' : ''}>
        <h1><bdi>${hero?.title ?? title}</bdi></h1>
        <p class="lead"><bdi>${hero?.text ?? t.landingText}</bdi></p>
        <div class="actions">
          <ev-button
            variant="primary"
            size="large"
            data-analytics-click-id="button_login_clicked"
            data-replay="login"
            fallback-href=${ifDefined(this.#login.getFallbackHref('read', loginFields))}
            .busy=${this.#loginLoading.value}
            @click=${() => this.#login.start('read', loginFields)}
            >${t.login}</ev-button
          >
          ${renderSeeCampaigns(t, {
            href: this.#toHref('/campaigns'),
            campaigns: this.#campaigns.value.data,
            landing: this.#landing.value,
            brandName: this.#brand.value?.theme?.displayName,
          })}
        </div>
        ${this.#login.errorMessage}
      </div>
      ${this.#showcase(t)}
    </div>`;
  }

  /**
   * The campaign with the most members of those that are open and do not close soon, else the picture of the
   * brand. Its place is kept while they load.
   */
  #showcase(t: WelcomeMessages): TemplateResult | typeof nothing {
    const { data } = this.#campaigns.value;
    const theme = this.#brand.value?.name;
    const now = this.#now.value;
    const [campaign] = this.#findOpen(data ?? []).sort(
      (a, b) =>
        Number(closesTooSoon(a, now)) - Number(closesTooSoon(b, now)) ||
        b.participantCount - a.participantCount,
    );
    if (data && !campaign)
      return theme ? renderHeroArt(theme, this.#landing.value.data?.hero.imageUrl) : nothing;
    return html`<div class="showcase">
      ${
        campaign
          ? html`<a class="plain" href=${this.#toHref(`/campaign/${campaign.id}`)}
              >${renderCampaignCover(campaign, { mark: campaign.advertiser, toHref: this.#toHref })}
              <span class="strong"><bdi>${campaign.title}</bdi></span
              ><span class="text-s muted"
                ><bdi>${campaign.advertiser.name}</bdi>${
                  campaign.rewardPool
                    ? html`<span
                        >${renderPoolAmount(campaign.rewardPool, t, {
                          locale: getLocale(this.app),
                          wordClass: '',
                        })}</span
                      >`
                    : nothing
                }</span
              ></a
            >`
          : nothing
      }
    </div>`;
  }

  #upcoming(t: WelcomeMessages): TemplateResult[] {
    const locale = getLocale(this.app);
    const all = this.#campaigns.value.data ?? [];
    return groupByOpening(all, this.#now.value, toDayNumber).map(({ startsAt, campaigns: soon }) =>
      renderSection(
        `opens-${toDayNumber(startsAt)}`,
        t.opensOn({ date: formatDate(startsAt, locale) }),
        nothing,
        this.#list(soon),
      ),
    );
  }

  #list(shown: readonly CampaignCard[]): TemplateResult {
    return html`<ev-campaign-list
      browsing
      .campaigns=${shown}
      .now=${this.#now.value}
      .linkTo=${this.#toHref}
    ></ev-campaign-list>`;
  }

  get #isByInvitation(): boolean {
    const { data } = this.#campaigns.value;
    return (
      !!this.#brand.value?.name &&
      !!data &&
      getNoneOpenReason(data, this.#landing.value.data) === 'invite-only'
    );
  }

  #findOpen(all: readonly CampaignCard[]): CampaignCard[] {
    return filterCampaigns(all, { ...defaultFilter, membership: 'open' }, this.#now.value);
  }

  /** Without an open campaign only on the product's own home, where none opens soon either: on a brand's host the hero has the reason. */
  #openCampaigns(t: WelcomeMessages): TemplateResult | typeof nothing {
    const all = this.#campaigns.value.data;
    const open = all && this.#findOpen(all);
    const hasUpcoming = all?.some(({ status }) => status === 'inactive');
    if (open?.length === 0 && (hasUpcoming || this.#brand.value?.name)) return nothing;
    const content = renderQuery(this.#campaigns.value, {
      t,
      skeleton: () => renderRowSkeleton(t, 3),
      retry: () => this.use(campaigns).refresh(),
      content: () =>
        open?.length ? this.#list(open) : html`<p class="muted empty">${t.noneOpen}</p>`,
    });
    return renderSection('open', t.openNow, nothing, content);
  }
}
