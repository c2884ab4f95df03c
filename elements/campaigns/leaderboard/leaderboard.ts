import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import { formatCount, formatDateTime, formatTime, toDayNumber } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { acceptsPosts } from '../campaign-status.ts';
import { leaderboardMessages, type LeaderboardMessages } from '../leaderboard.messages.ts';
import { styles } from './leaderboard.styles.ts';

/** Gets the rows around the row of the user; the first rows where the user has none. `reach` is the number of rows on each side. */
export function getRowsAroundMe(rows: readonly LeaderboardRow[], reach = 1): LeaderboardRow[] {
  const me = rows.findIndex((row) => row.isMe);
  const from = Math.max(0, Math.min(me - reach, rows.length - (2 * reach + 1)));
  return rows.slice(me < 0 ? 0 : from, (me < 0 ? 0 : from) + 2 * reach + 1);
}

/** What puts one of two rows with the same score above the other: without more impressions, it is only the order. */
const getTie = (above: LeaderboardRow, below: LeaderboardRow): 'impressions' | 'other' =>
  above.impressions > below.impressions ? 'impressions' : 'other';

/** What the leaderboard shows. The facts are properties of the element. */
interface LeaderboardFacts {
  rows: readonly LeaderboardRow[];
  people: number | null | undefined;
  closed: boolean;
  countedAt: string | null | undefined;
  now: number | undefined;
}

/**
 * @summary Leaderboard by score, then impressions: each row has a rank that no other row has. The row of the user is highlighted. A
 * dashed line marks skipped ranks, also after the last row.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class Leaderboard extends EvElement {
  static override readonly needs = ['campaignId', 'rows'];
  static override styles = [tokens, base, styles];

  /** Without them, and without an id, the element shows nothing: an empty list means that nobody has a rank. */
  @property({ attribute: false }) rows: readonly LeaderboardRow[] | undefined;
  /** Loads the campaign with this id and shows its leaderboard, where there are no `rows`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Shows only the rows around the row of the user. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** How many people have a rank, where that is known. */
  @property({ type: Number }) people: number | undefined;
  /** Posts are closed, so the user can't gain on the rank above. */
  @property({ type: Boolean }) closed = false;
  /** When the ranks were counted, ISO 8601. */
  @property({ attribute: 'counted-at' }) countedAt: string | undefined;
  /** Current server time in ms. Without it, `countedAt` is shown with its date. */
  @property({ attribute: false }) now: number | undefined;

  readonly #source = new CampaignSource(this, () => this.rows !== undefined);
  readonly #messages = new MessagesController(this, leaderboardMessages);

  /** The rows of the page, or those of the loaded campaign, with the facts that belong to them. */
  #getFacts(): LeaderboardFacts | undefined {
    const { rows, people, closed, countedAt, now } = this;
    if (rows) return { rows, people, closed, countedAt, now };
    const campaign = this.#source.data;
    return (
      campaign && {
        rows: campaign.leaderboard ?? [],
        people: campaign.rankedPeople,
        closed: !acceptsPosts(campaign),
        countedAt: campaign.countedAt,
        now: this.#source.now,
      }
    );
  }

  override render(): TemplateResult {
    const facts = this.#getFacts();
    if (!facts) return this.#source.render();
    const all = [...facts.rows].sort((a, b) => a.rank - b.rank);
    const t = this.#messages.value;
    if (all.length === 0)
      return html`<p class="text-s muted empty">${facts.closed ? t.noRankClosed : t.noRank}</p>`;
    const rows = this.compact ? getRowsAroundMe(all) : all;
    return html`<ol>
        ${rows.map(
          (row, index) => html`${this.#gap(rows[index - 1]?.rank, row.rank)}${this.#row(row, t)}`,
        )}${this.compact ? nothing : this.#gap(all.at(-1)?.rank, (facts.people ?? 0) + 1)}
      </ol>
      ${this.#nextRank(all, facts, t)} ${this.#countedAt(facts, t)}`;
  }

  #gap(before: number | undefined, rank: number): TemplateResult | typeof nothing {
    return before && rank > before + 1 ? html`<li class="gap" aria-hidden="true"></li>` : nothing;
  }

  #row(row: LeaderboardRow, t: LeaderboardMessages): TemplateResult {
    return html`<li
      class=${row.isMe ? 'current-user' : ''}
      aria-current=${row.isMe ? 'true' : nothing}
      value=${row.rank}
    >
      <span class="align-end subtle tabular">${formatCount(row.rank, findLocale(this))}</span>
      <ev-avatar size="small" name=${row.userName} src=${row.avatarUrl ?? nothing}></ev-avatar>
      <span class="truncate"
        ><span class="person truncate"
          ><bdi translate=${row.isMe ? nothing : 'no'}>${row.isMe ? t.you : row.userName}</bdi>
          <bdi class="subtle text-xs" dir="ltr" translate="no">@${row.handle}</bdi></span
        >${this.compact ? nothing : this.#activity(row, t)}</span
      >
      <span class="align-end strong tabular">${formatCount(row.score, findLocale(this))}</span>
    </li>`;
  }

  /** What the score is made of. */
  #activity({ posts, impressions }: LeaderboardRow, t: LeaderboardMessages): TemplateResult {
    const shown = formatCount(impressions, findLocale(this), true);
    return html`<span class="text-xs subtle tabular activity truncate"
      >${t.activity({ count: posts, impressions: shown })}</span
    >`;
  }

  #nextRank(
    rows: readonly LeaderboardRow[],
    { closed }: LeaderboardFacts,
    t: LeaderboardMessages,
  ): TemplateResult | typeof nothing {
    const me = rows.findIndex((row) => row.isMe);
    const [above, current] = [rows[me - 1], rows[me]];
    if (!above || !current || above.rank !== current.rank - 1) return nothing;
    const points = Math.max(0, above.score - current.score);
    const shown = formatCount(points, findLocale(this));
    const distance = { count: points, points: shown, rank: above.rank };
    const text =
      points === 0
        ? t.levelWith({ kind: getTie(above, current), rank: above.rank })
        : closed
          ? t.pointsBehind(distance)
          : t.pointsTo(distance);
    return html`<p class="text-xs subtle tabular next-rank">${text}</p>`;
  }

  #countedAt(
    { countedAt, now }: LeaderboardFacts,
    t: LeaderboardMessages,
  ): TemplateResult | typeof nothing {
    if (!countedAt) return nothing;
    const isToday = now !== undefined && toDayNumber(countedAt) === toDayNumber(now);
    const locale = findLocale(this);
    const time = isToday
      ? formatTime(countedAt, locale)
      : formatDateTime(countedAt, locale, { weekday: false, ...(now && { now }) });
    const text = t.countedAt({ kind: isToday ? 'today' : 'other', time });
    return html`<p class="text-xs subtle tabular counted-at">${text}</p>`;
  }
}
