import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { EvElement } from '../../base/element.ts';
import type { Metrics, PostCard } from '../../../contract/post.ts';
import { formatCount, formatDateTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { bookmark, external, eye, heart, more, reply, repost } from '../../ui/icons/icons.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import {
  campaignMark,
  getStatusReasons,
  renderCampaignMark,
  renderReward,
  renderStatus,
} from '../post-templates.ts';
import { VirtualRows, type VirtualPart } from './virtual-rows.ts';
import { PostDeleteEvent } from './post-list.events.ts';
import { styles } from './post-list.styles.ts';

/** The page counts minutes, so its time is up to one behind. */
const freshMs = 30_000;

/**
 * @summary Posts with all details: the post as on the network, metrics, status with its reasons, score with its parts, reward.
 * Of more than forty posts only those near the window are rendered.
 * @slot id - under the status of the post with this id: an action
 * @fires ev-post-delete - The person asks to delete a post; carries `post`.
 */
export class PostList extends EvElement {
  static override styles = [tokens, base, section, term, campaignMark, styles];

  @property({ attribute: false }) posts: readonly PostCard[] = [];
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Offers to delete posts that are still on the network. */
  @property({ type: Boolean }) deletable = false;
  /** Converts a path of the product to a URL. With it each post names its campaign, with a link. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;

  readonly #messages = new MessagesController(this, postsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);
  readonly #virtualRows = new VirtualRows(this, () => this.renderRoot.querySelector('ul'));
  #parts: readonly VirtualPart[] = [];

  protected override willUpdate(): void {
    this.#parts = this.#virtualRows.virtualize(this.posts.map(({ id }) => id));
  }

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${repeat(
        this.#parts,
        ({ key }) => key,
        ({ index }) => this.#renderRow(index),
      )}
    </ul>`;
  }

  /** Just published: the row is highlighted for a moment. */
  #isFresh({ createdAt }: PostCard): boolean {
    return this.now > 0 && this.now - Date.parse(createdAt) < freshMs;
  }

  #renderRow(index: number | undefined): TemplateResult {
    const post = index === undefined ? undefined : this.posts[index];
    if (index === undefined || !post) return html`<li class="gap" aria-hidden="true"></li>`;
    const { isLong } = this.#virtualRows;
    const t = this.#messages.value;
    const locale = findLocale(this);
    return html`<li
      class=${this.#isFresh(post) ? 'fresh' : nothing}
      aria-setsize=${isLong ? this.posts.length : nothing}
      aria-posinset=${isLong ? index + 1 : nothing}
    >
      ${guard(
        // All that a row is made of: while a long list scrolls, only rows that come near are rendered.
        [post, this.now, t, this.deletable, this.linkTo, this.#formulas.value, locale],
        () => this.#renderPost(post, t),
      )}
    </li>`;
  }

  #renderPost(post: PostCard, t: PostsMessages): TemplateResult {
    const url = toSafeUrl(post.url);
    return html`<div class="body">
        <ev-social-post .post=${post} .now=${this.now}
          >${post.metrics ? this.#renderMetrics(post.metrics, t) : nothing}
          <p class="text-xs subtle tabular meta">
            <span class="links"
              >${this.#renderCampaign(post)}
              ${post.kind === 'feedback' ? html`<ev-badge>${t.feedback}</ev-badge>` : nothing}
              ${
                url
                  ? html`<a href=${url} target="_blank" rel="noopener noreferrer" class="icon-small"
                      ><span>${t.openPost}</span>${external}</a
                    >`
                  : nothing
              }</span
            >
            ${this.deletable && url ? this.#renderMenu(post, t) : nothing}
          </p></ev-social-post
        >
      </div>
      <div class="side">
        <div class="head">
          ${renderStatus(post, t)}<span class="reward align-end"
            >${renderReward(post, t)}${
              post.reward?.estimated
                ? html`<span class="text-xs subtle"
                    >${renderTerm(t.estimated, this.#formulas.value.estimate, 'bottom')}</span
                  >`
                : nothing
            }</span
          >
        </div>
        ${getStatusReasons(post, t, findLocale(this)).map(
          (reason) => html`<p class="text-xs subtle"><bdi>${reason}</bdi></p>`,
        )}
        ${
          post.score != null
            ? html`<ev-score-parts
                .score=${post.score}
                .parts=${post.scoreBreakdown ?? []}
                .best=${post.history?.bestScore ?? 0}
              ></ev-score-parts>`
            : nothing
        }
        <ev-post-history .post=${post} .now=${this.now}></ev-post-history>
        <slot name=${post.id}></slot>
      </div>`;
  }

  /** Apart from the link: deleting a post can't be undone, and it costs the reward. */
  #renderMenu(post: PostCard, t: PostsMessages): TemplateResult {
    const options = { weekday: false, now: this.now };
    const date = formatDateTime(post.createdAt, findLocale(this), options);
    return html`<details>
      <summary title=${t.moreActions}>
        ${more}<span class="visually-hidden">${t.moreActionsFor({ date })}</span>
      </summary>
      <ev-button
        variant="quiet"
        size="small"
        label=${t.deletePostOf({ date })}
        @click=${() => this.dispatchEvent(new PostDeleteEvent(post))}
        >${t.deletePost}</ev-button
      >
    </details>`;
  }

  #renderCampaign(post: PostCard): TemplateResult | typeof nothing {
    if (!this.linkTo || !post.campaignTitle) return nothing;
    const href = this.linkTo(`/campaign/${post.campaignId}#posts`);
    return html`<a href=${href}
      >${renderCampaignMark(post)}<span><bdi>${post.campaignTitle}</bdi></span></a
    >`;
  }

  #renderMetrics(metrics: Metrics, t: PostsMessages): TemplateResult {
    const locale = findLocale(this);
    const renderMetric = (
      mark: TemplateResult,
      count: number,
      toText: PostsMessages['impressionCount'],
    ) => {
      const whole = toText({ count, shown: formatCount(count, locale) });
      return html`<span class="icon-small" title=${whole}
        >${mark}<span aria-hidden="true">${formatCount(count, locale, true)}</span
        ><span class="visually-hidden">${whole}</span></span
      >`;
    };
    return html`<p
      class="metrics text-s muted tabular"
      title=${t.asOf({ time: formatDateTime(metrics.asOf, locale) })}
    >
      ${[
        renderMetric(eye, metrics.impressions, t.impressionCount),
        renderMetric(heart, metrics.likes, t.likes),
        renderMetric(repost, metrics.reposts + metrics.quotes, t.reposts),
        renderMetric(reply, metrics.replies, t.replies),
        renderMetric(bookmark, metrics.bookmarks, t.bookmarks),
      ]}
    </p>`;
  }
}
