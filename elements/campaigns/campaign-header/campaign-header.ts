import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { formatCount, formatRange, localeOf } from '../../ui/format.ts';
import { alert } from '../../ui/icons/alert.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { help } from '../../ui/icons/help.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { brandMark, brandMarkStyles } from '../brand-mark.ts';
import { healthView, statusBadge, type Tone } from '../campaign-status.ts';
import { campaignsBase, type CampaignsTexts } from '../campaigns.texts.ts';
import { styles } from './campaign-header.styles.ts';

/** The mark of a health. */
export const healthMark = (tone: Tone): TemplateResult =>
  ({ good: checkCircle, warn: alert, bad: ban })[tone as 'good' | 'warn' | 'bad'] ?? help;

/**
 * @summary Brand, title, time and people of a campaign, its status, and my standing in it.
 */
export class CampaignHeader extends LitElement {
  static override styles = [tokens, base, brandMarkStyles, styles];

  @property({ attribute: false }) campaign: CampaignCard | undefined;
  @property({ attribute: false }) texts: CampaignsTexts | undefined = campaignsBase;

  override render(): TemplateResult | typeof nothing {
    if (!this.campaign) return nothing;
    const { advertiser, title, startsAt, endsAt, participantCount, status, my } = this.campaign;
    const t = this.texts ?? campaignsBase;
    const locale = localeOf(this);
    const badge = statusBadge(status, t);
    const health = my?.joined ? healthView(my.health, t) : null;
    const facts = [
      html`<bdi>${advertiser.name}</bdi>`,
      formatRange(startsAt, endsAt, locale, { now: 'always' }),
      t.people(participantCount, formatCount(participantCount, locale)),
    ];
    return html`${brandMark(advertiser, 'l')}
      <div>
        <h1><bdi>${title}</bdi></h1>
        <p class="second num">${facts.map((fact, at) => [at ? ' · ' : '', fact])}</p>
      </div>
      <div class="tags">
        <ev-badge tone=${badge.tone}>${badge.word}</ev-badge>
        ${health ? html`<ev-status tone=${health.tone}><span slot="icon">${healthMark(health.tone)}</span>${health.word}</ev-status>` : nothing}
      </div>`;
  }
}
