import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { formatCount, formatDateRange } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { separated } from '../../ui/styles/separated.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandLogoStyles } from '../brand-logo.ts';
import { campaignCoverStyles, renderCampaignCover } from '../campaign-cover.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { getStatusBadge } from '../campaign-status.ts';
import { campaignMessages, type CampaignMessages } from '../campaign.messages.ts';
import { getHealthBadge, getHealthIcon } from '../health-badge.ts';
import { styles } from './campaign-header.styles.ts';

/**
 * @summary Header of a campaign: cover with the mark of the brand, title, dates, participants, status and the health of the member.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class CampaignHeader extends EvElement {
  static override readonly needs = ['campaignId', 'campaign'];
  static override styles = [
    tokens,
    base,
    brandLogoStyles,
    campaignCoverStyles,
    term,
    separated,
    styles,
  ];

  @property({ attribute: false }) campaign: CampaignCard | undefined;
  /** Loads the campaign with this id and shows it, where there is no `campaign`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Why the health of the member is what it is; the tooltip of its word. */
  @property({ attribute: 'health-reason' }) healthReason = '';

  readonly #source = new CampaignSource(this, () => this.campaign !== undefined);
  readonly #messages = new MessagesController(this, campaignMessages);

  /** The members, and how many there can be. Nothing before the first one. */
  #people(
    { participantCount, participantCap }: CampaignCard,
    t: CampaignMessages,
  ): string | undefined {
    if (participantCount === 0 && participantCap == null) return undefined;
    const locale = findLocale(this);
    const shown = formatCount(participantCount, locale);
    return participantCap == null
      ? t.people({ count: participantCount, shown })
      : t.peopleOf({ shown, cap: formatCount(participantCap, locale) });
  }

  override render(): TemplateResult {
    const campaign = this.campaign ?? this.#source.data;
    if (!campaign) return this.#source.render();
    const { advertiser, title, startsAt, endsAt, my } = campaign;
    const t = this.#messages.value;
    const locale = findLocale(this);
    const badge = getStatusBadge(campaign, t);
    const facts = [
      html`<bdi>${advertiser.name}</bdi>`,
      formatDateRange(startsAt, endsAt, locale, { now: 'always' }),
      this.#people(campaign, t),
    ];
    return html`${renderCampaignCover(campaign, { size: 'medium', mark: advertiser })}
      <div>
        <h1><bdi>${title}</bdi></h1>
        <p class="separated muted tabular">
          ${facts.map((fact) => fact && html`<span>${fact}</span>`)}
        </p>
      </div>
      <div class="badges">
        <ev-badge tone=${badge.tone}>${badge.label}</ev-badge>
        ${my?.joined ? this.#health(my.health, t) : nothing}
      </div>`;
  }

  /** Nothing before it is rated. */
  #health(health: string, t: CampaignMessages): TemplateResult | typeof nothing {
    const { tone } = getHealthBadge(health, t);
    if (tone === 'muted') return nothing;
    return html`<ev-status tone=${tone}
      ><span slot="icon">${getHealthIcon(tone)}</span
      >${renderTerm(t.campaignHealth({ kind: health }), this.healthReason, 'bottom')}</ev-status
    >`;
  }
}
