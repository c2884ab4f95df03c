import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { Metrics, PostCard } from '../../../contract/post.ts';
import { formatCount, formatDateTime } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import {
  bookmark,
  chevronDown,
  external,
  eye,
  heart,
  reply,
  repost,
} from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { shortenLinks } from '../link-text.ts';
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import {
  campaignMark,
  getStatusReasons,
  postFacts,
  renderCampaignMark,
  renderFacts,
  renderPostMedia,
  renderReward,
  renderStatus,
} from '../post-templates.ts';
import { VirtualRows, type VirtualPart } from './virtual-rows.ts';
import { PostDeleteEvent, PostRowToggledEvent } from './post-list.events.ts';
import { styles } from './post-list.styles.ts';

/** The page counts minutes, so its time is up to one behind. */
const freshMs = 30_000;

/**
 * @summary One's own posts as rows: text, status, reward and impressions. A row opens to all else: pictures, metrics, reasons, score with
 * its parts, how its impressions grew. Of more than forty posts only those near the window, and those that are open, are rendered.
 * @slot id - in the open row of the post with this id: an action
 * @fires ev-post-row-toggled - The person opened or closed a row; carries `openIds`.
 * @fires ev-post-delete - The person asks to delete a post; carries `post`.
 */
export class PostList extends EvElement {
  static override styles = [tokens, base, section, campaignMark, postFacts, textSide, styles];

  @property({ attribute: false }) posts: readonly PostCard[] = [];
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Offers to delete posts that are still on the network. */
  @property({ type: Boolean }) deletable = false;
  /** Converts a path of the product to a URL. With it each post names its campaign, with a link. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;

  /** Ids of the posts whose row is open, also of those that are not in the list at the moment. */
  @property({ attribute: false }) openIds: readonly string[] = [];

  readonly #messages = new MessagesController(this, postsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);
  readonly #virtualRows = new VirtualRows(this, () => this.renderRoot.querySelector('ul'));
  #parts: readonly VirtualPart[] = [];

  #setOpen(id: string, isOpen: boolean): void {
    if (isOpen === this.#isOpen(id) || this.#virtualRows.isPrinting) return;
    const others = (this.openIds ?? []).filter((one) => one !== id);
    this.openIds = isOpen ? [...others, id] : others;
    this.dispatchEvent(new PostRowToggledEvent(this.openIds));
  }

  #isOpen(id: string): boolean {
    return this.openIds?.includes(id) ?? false;
  }

  protected override willUpdate(): void {
    // Most posts have files or no link.
    if (this.posts.some(({ linkPreview }) => linkPreview))
      void loadModule(() => import('../link-card/define.ts'), warnOfLoadError);
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
    // Paper has nothing to press.
    const isOpen = this.#isOpen(post.id) || this.#virtualRows.isPrinting;
    return html`<li
      class=${this.#isFresh(post) ? 'fresh' : nothing}
      aria-setsize=${isLong ? this.posts.length : nothing}
      aria-posinset=${isLong ? index + 1 : nothing}
    >
      ${guard(
        // All that a row is made of: while a long list scrolls, only rows that come near are rendered.
        [post, isOpen, this.now, t, this.deletable, this.linkTo, this.#formulas.value, locale],
        () => this.#renderPost(post, t, isOpen),
      )}
    </li>`;
  }

  /** The row opens by a press. A summary has no links: they are in what it opens. */
  #renderPost(post: PostCard, t: PostsMessages, isOpen: boolean): TemplateResult {
    const locale = findLocale(this);
    return html`<details
      ?open=${isOpen}
      @toggle=${({ currentTarget }: Event) =>
        this.#setOpen(post.id, (currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <div class="text">
          <div>
            <p class="content" dir="auto">${shortenLinks(post.content) || t.noText}</p>
            ${renderFacts(post, t, {
              locale,
              now: this.now,
              namesCampaign: this.linkTo !== undefined,
            })}
          </div>
          ${
            post.attachments.length
              ? html`<ev-post-media thumbnail .attachments=${post.attachments}></ev-post-media>`
              : nothing
          }
        </div>
        <div class="result">
          ${renderStatus(post, t)}<span class="reward align-end"
            >${renderReward(post, t)}${
              post.reward?.estimated
                ? html`<span class="text-xs subtle">${t.estimated}</span>`
                : nothing
            }</span
          >${chevronDown}
        </div>
      </summary>
      <div class="details">
        ${this.#renderOnNetwork(post, t)} ${this.#renderResult(post, isOpen)}
      </div>
    </details>`;
  }

  /** Pictures or the card of the first link, counts, and links. */
  #renderOnNetwork(post: PostCard, t: PostsMessages): TemplateResult {
    const url = toSafeUrl(post.url);
    return html`<div class="network">
      ${renderPostMedia(post)} ${post.metrics ? this.#renderMetrics(post.metrics, t) : nothing}
      <p class="text-xs subtle tabular meta">
        ${this.#renderCampaign(post)}
        ${post.kind === 'feedback' ? html`<ev-badge>${t.feedback}</ev-badge>` : nothing}
        ${
          url
            ? html`<a href=${url} target="_blank" rel="noopener noreferrer" class="icon-small"
                ><span>${t.openPost}</span>${external}</a
              >`
            : nothing
        }
        ${this.deletable && url ? this.#renderDelete(post, t) : nothing}
      </p>
    </div>`;
  }

  /** Why the post has its status, its score, and how its impressions grew. */
  #renderResult(post: PostCard, isOpen: boolean): TemplateResult {
    const reasons = getStatusReasons(post, this.#messages.value, findLocale(this));
    return html`<div class="why">
      ${reasons.map((reason) => html`<p class="text-s"><bdi>${reason}</bdi></p>`)}
      ${
        post.reward?.estimated
          ? html`<p class="text-xs subtle">${this.#formulas.value.estimate}</p>`
          : nothing
      }
      ${
        post.score != null
          ? html`<ev-score-parts
              .uncounted=${post.status === 'not-eligible'}
              .score=${post.score}
              .parts=${post.scoreBreakdown ?? []}
              .best=${post.history?.bestScore ?? 0}
            ></ev-score-parts>`
          : nothing
      }
      ${isOpen ? html`<ev-post-history .post=${post} .now=${this.now}></ev-post-history>` : nothing}
      <slot name=${post.id}></slot>
    </div>`;
  }

  /** Apart from the links: deleting a post can't be undone, and it costs the reward. */
  #renderDelete(post: PostCard, t: PostsMessages): TemplateResult {
    const options = { weekday: false, now: this.now };
    const date = formatDateTime(post.createdAt, findLocale(this), options);
    return html`<ev-button
      class="delete"
      variant="quiet"
      size="small"
      label=${t.deletePostOf({ date })}
      @click=${() => this.dispatchEvent(new PostDeleteEvent(post))}
      >${t.deletePost}</ev-button
    >`;
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
