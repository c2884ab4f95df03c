import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { PostCard, PostHistory } from '../../../contract/post.ts';
import { formatCount, formatDate, formatDateTime, type Locale } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import type { SparklineMark, SparklinePoint } from '../../ui/sparkline/sparkline.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
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

/**
 * @summary How the impressions of an own post grew since it was published, with the times of its check and of the final results. The
 * curve loads after the first paint, in space that is kept for it.
 */
export class PostHistoryChart extends EvElement {
  static override styles = [tokens, styles];

  /** Nothing is shown without its `history`. */
  @property({ attribute: false }) post: PostCard | undefined;
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;

  readonly #messages = new MessagesController(this, postsMessages);

  protected override updated(): void {
    if (this.renderRoot.childElementCount > 0) loadSparkline();
  }

  override render(): TemplateResult | typeof nothing {
    const { post } = this;
    if (!post?.history?.samples.length) return nothing;
    const t = this.#messages.value;
    return html`<ev-sparkline
      label=${t.historyLabel}
      time-label=${t.historyTime}
      value-label=${t.impressions}
      .points=${this.#getPoints(post.createdAt, post.history)}
      .marks=${post.status === 'deleted' ? [] : this.#getMarks(post.history)}
    ></ev-sparkline>`;
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

  #formatTime = (at: string, locale: Locale): string =>
    formatDateTime(at, locale, { weekday: false, now: this.now });
}
