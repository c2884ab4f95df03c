import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { PostCard, PostHistory } from '../../../contract/post.ts';
import { formatCount, formatDate, formatDateTime, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { renderChartTable } from '../../ui/chart-table.ts';
import { findLocale } from '../../ui/find-locale.ts';
import type { SparklineMark, SparklinePoint } from '../../ui/sparkline/sparkline.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { chart } from '../../ui/styles/chart.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { postsMessages } from '../posts.messages.ts';
import { styles } from './post-history.styles.ts';

let sparkline: Promise<unknown> | undefined;
/** Once for all posts of a page. */
function loadSparkline(): void {
  sparkline ??= loadModule(
    () => import('../../ui/sparkline/define.ts'),
    (error) => {
      sparkline = undefined;
      warnOfLoadError(error);
    },
  );
}

/** Fewer counts than that are no curve. */
const minSamples = 5;
const dayMs = 86_400_000;

/**
 * @summary How the impressions of an own post grew since it was published, up to its final results, with the times of its check and of
 * those results; a sentence while there are fewer than five counts. The curve loads after the first paint, in space that is kept for it.
 */
export class PostHistoryChart extends EvElement {
  static override readonly needs = ['post'];
  static override styles = [tokens, base, section, chart, styles];

  /** Nothing is shown without its `history`. */
  @property({ attribute: false }) post: PostCard | undefined;
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;

  readonly #messages = new MessagesController(this, postsMessages);
  readonly #uiMessages = new MessagesController(this, uiMessages);

  protected override updated(): void {
    if (this.renderRoot.querySelector('ev-sparkline')) loadSparkline();
  }

  override render(): TemplateResult | typeof nothing {
    const { post } = this;
    if (!post?.history?.samples.length) return nothing;
    const points = this.#getPoints(post.createdAt, post.history);
    // The first point is the publishing, which is no count.
    if (points.length - 1 < minSamples) return this.#renderSentence(post, points);
    return this.#renderCurve(post, post.history, points);
  }

  #renderCurve(
    post: PostCard,
    history: PostHistory,
    points: readonly SparklinePoint[],
  ): TemplateResult {
    const t = this.#messages.value;
    const locale = findLocale(this);
    const marks = post.status === 'deleted' ? [] : this.#getMarks(history);
    const [start, last] = [points[0]!.at, points.at(-1)!.at];
    const end = Math.max(last, ...marks.map(({ at }) => at));
    const formatEdge = (at: number) =>
      end - start < dayMs
        ? this.#formatTime(at, locale)
        : formatDate(at, locale, { weekday: false, now: this.now });
    return html`<ev-sparkline
      label=${t.historyLabel}
      time-label=${t.historyTime}
      value-label=${t.impressions}
      start-text=${formatEdge(start)}
      end-text=${marks.find(({ at }) => at === end)?.text ?? formatEdge(end)}
      .end=${end}
      .points=${points}
      .marks=${marks}
      .formatTick=${(value: number) => formatCount(value, locale, true)}
    ></ev-sparkline>`;
  }

  #renderSentence(post: PostCard, points: readonly SparklinePoint[]): TemplateResult {
    const t = this.#messages.value;
    const locale = findLocale(this);
    const newest = post.history!.samples.at(-1)!;
    const isGrowing = post.status !== 'deleted' && Date.parse(post.history!.maturesAt) > this.now;
    const rows = points.map(({ atText, valueText }) => [atText, valueText]);
    return html`<p class="few text-xs tabular">
        ${t.historyCount({
          count: newest.impressions,
          shown: formatCount(newest.impressions, locale),
          date: this.#formatTime(newest.at, locale),
        })}
        ${isGrowing ? html`<span class="subtle">${t.historyFew({ minimum: minSamples })}</span>` : nothing}
      </p>
      ${renderChartTable(this.#uiMessages.value, { head: [t.historyTime, t.impressions], rows })}`;
  }

  /** A post begins without impressions. */
  #getPoints(createdAt: string, { samples }: PostHistory): SparklinePoint[] {
    const locale = findLocale(this);
    const later = samples.filter(({ at }) => at > createdAt);
    return [{ at: createdAt, impressions: 0 }, ...later].map(({ at, impressions }) => ({
      at: Date.parse(at),
      value: impressions,
      atText: this.#formatTime(at, locale),
      valueText: this.#messages.value.impressionCount({
        count: impressions,
        shown: formatCount(impressions, locale),
      }),
    }));
  }

  #getMarks({ checkedAt, maturesAt }: PostHistory): SparklineMark[] {
    const t = this.#messages.value;
    const locale = findLocale(this);
    const options = { weekday: false, now: this.now };
    return [
      // A late check would seem to follow the result.
      ...(checkedAt && checkedAt <= maturesAt
        ? [
            {
              at: Date.parse(checkedAt),
              text: t.historyChecked({ date: formatDate(checkedAt, locale, options) }),
            },
          ]
        : []),
      {
        at: Date.parse(maturesAt),
        text: t.historyFinal({ date: formatDate(maturesAt, locale, options) }),
        variant: 'dashed' as const,
      },
    ];
  }

  #formatTime = (at: string | number, locale: Locale): string =>
    formatDateTime(at, locale, { weekday: false, now: this.now });
}
