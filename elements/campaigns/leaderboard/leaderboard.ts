import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import { formatCount, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { campaignsBase, type CampaignsTexts } from '../campaigns.texts.ts';
import { styles } from './leaderboard.styles.ts';

/** The rows right around mine; the first ones where I have none. */
export function aroundMe(rows: readonly LeaderboardRow[], reach = 1): LeaderboardRow[] {
  const me = rows.findIndex((row) => row.isMe);
  const from = Math.max(0, Math.min(me - reach, rows.length - (2 * reach + 1)));
  return rows.slice(me < 0 ? 0 : from, (me < 0 ? 0 : from) + 2 * reach + 1);
}

/**
 * @summary Ranks by score; the own row stands out and is always shown. A dashed line stands where ranks are left out.
 */
export class Leaderboard extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) rows: readonly LeaderboardRow[] | undefined = [];
  /** Only the rows around the own one. */
  @property({ type: Boolean, reflect: true }) compact = false;
  @property({ attribute: false }) texts: CampaignsTexts | undefined = campaignsBase;

  override render(): TemplateResult {
    const all = [...(this.rows ?? [])].sort((a, b) => a.rank - b.rank);
    const t = this.texts ?? campaignsBase;
    if (all.length === 0) return html`<p class="t2 second none">${t.noRank}</p>`;
    const rows = this.compact ? aroundMe(all) : all;
    return html`<ol>
        ${rows.map((row, index) => html`${this.#gap(rows[index - 1], row)}${this.#row(row, t)}`)}
      </ol>
      ${this.compact ? nothing : this.#next(all, t)}`;
  }

  #gap(before: LeaderboardRow | undefined, row: LeaderboardRow): TemplateResult | typeof nothing {
    return before && row.rank > before.rank + 1 ? html`<li class="gap" aria-hidden="true"></li>` : nothing;
  }

  #row(row: LeaderboardRow, t: CampaignsTexts): TemplateResult {
    return html`<li class=${row.isMe ? 'mine' : ''} aria-current=${row.isMe ? 'true' : nothing} value=${row.rank}>
      <span class="end third num">${row.rank}</span>
      <ev-avatar size="small" name=${row.userName} src=${row.avatarUrl ?? nothing}></ev-avatar>
      <span class="line"><bdi>${row.isMe ? t.you : row.userName}</bdi> <bdi class="third t1">@${row.handle}</bdi></span>
      ${this.#movement(row, t)}
      <span class="end strong num">${formatCount(row.score, localeOf(this))}</span>
    </li>`;
  }

  #movement({ rank, previousRank }: LeaderboardRow, t: CampaignsTexts): TemplateResult {
    const moved = previousRank ? previousRank - rank : 0;
    if (moved === 0) return html`<span></span>`;
    return html`<span class="t1 nowrap ${moved > 0 ? 'good' : 'third'}">${moved > 0 ? t.up(moved) : t.down(-moved)}</span>`;
  }

  #next(rows: readonly LeaderboardRow[], t: CampaignsTexts): TemplateResult | typeof nothing {
    const me = rows.findIndex((row) => row.isMe);
    const [above, mine] = [rows[me - 1], rows[me]];
    if (!above || !mine || above.rank !== mine.rank - 1) return nothing;
    const points = Math.max(0, above.score - mine.score);
    const words = points === 0 ? t.levelWith(above.rank) : t.pointsTo(formatCount(points, localeOf(this)), above.rank);
    return html`<p class="t1 third num next">${words}</p>`;
  }
}
