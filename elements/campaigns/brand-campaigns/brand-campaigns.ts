import { html, nothing, type TemplateResult } from 'lit';
import type { BrandCampaign, BrandCampaigns as Data } from '../../../contract/brand-campaigns.ts';
import { formatDateRange, formatList } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { ApiError } from '../../core/http/api-error.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { page } from '../../core/page/page.store.ts';
import { LoginPrompt } from '../../core/session/login-prompt.ts';
import { renderSection } from '../../ui/section.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandCampaigns } from '../brand-campaigns.store.ts';
import { getStatusBadge } from '../campaign-status.ts';
import { queryStyles, renderQuery, renderRowSkeleton } from '../query-view.ts';
import { brandCampaignsMessages, type BrandCampaignsMessages } from './brand-campaigns.messages.ts';
import { styles } from './brand-campaigns.styles.ts';

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FORBIDDEN';

/**
 * @summary The campaigns of the brands that a person belongs to, with status and a link to their preview; how to get a brand for
 * anybody else. Without an advertiser login it leads to `/not-allowed`.
 */
export class BrandCampaigns extends WiredElement {
  static override styles = [tokens, base, queryStyles, section, styles];

  readonly #prompt = new LoginPrompt(this, 'brand', 'advertiser');
  readonly #messages = new MessagesController(this, brandCampaignsMessages);
  readonly #campaigns = this.store((app) => app.use(brandCampaigns).$campaigns);

  protected override updated(): void {
    if (isForbidden(this.#campaigns.value.error))
      this.use(page).navigate('/not-allowed?reason=role&role=advertiser');
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#prompt.isNeeded) return this.#prompt.render();
    const { data, error } = this.#campaigns.value;
    if (!data && isForbidden(error)) return nothing;
    const t = this.#messages.value;
    const content = renderQuery(this.#campaigns.value, {
      t,
      skeleton: () => renderRowSkeleton(t, 2),
      retry: () => this.use(brandCampaigns).refresh(),
      content: (found) => this.#list(found, t),
    });
    return html`<div lang=${getLocale(this.app)}>
      ${renderSection('brand-campaigns', t.title, nothing, content)}
    </div>`;
  }

  #list({ brands, campaigns, contactEmail }: Data, t: BrandCampaignsMessages): TemplateResult {
    if (brands.length === 0)
      return html`<ev-empty heading=${t.noBrand} text=${t.noBrandText}
        ><ev-button slot="action" href=${`mailto:${contactEmail}`}>${t.write}</ev-button></ev-empty
      >`;
    if (campaigns.length === 0) {
      const names = formatList(
        brands.map(({ name }) => name),
        getLocale(this.app),
      );
      return html`<ev-empty heading=${t.none} text=${t.noneText({ brands: names })}></ev-empty>`;
    }
    return html`<ul class="rows">
      ${campaigns.map((campaign) => this.#row(campaign, t))}
    </ul>`;
  }

  #row(campaign: BrandCampaign, t: BrandCampaignsMessages): TemplateResult {
    const { id, title, isDraft, startsAt, endsAt, previewPath } = campaign;
    const badge = isDraft ? { tone: '' as const, label: t.draft } : getStatusBadge(campaign, t);
    const link = (path: string, label: string) =>
      html`<ev-button size="small" label="${label}: ${title}" href=${this.app.host.href(path)}
        >${label}</ev-button
      >`;
    return html`<li>
      <div class="text">
        <h3><bdi>${title}</bdi></h3>
        <p class="text-s muted tabular">
          ${formatDateRange(startsAt, endsAt, getLocale(this.app))}
        </p>
      </div>
      <ev-badge tone=${badge.tone}>${badge.label}</ev-badge>
      ${previewPath ? link(previewPath, t.preview) : nothing}
      ${isDraft ? nothing : link(`/campaign/${id}`, t.open)}
    </li>`;
  }
}
