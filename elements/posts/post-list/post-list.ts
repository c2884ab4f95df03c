import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Metrics, PostCard } from '../../../contract/post.ts';
import { formatCount, formatDateTime, localeOf } from '../../ui/format.ts';
import { external } from '../../ui/icons/external.ts';
import { eye } from '../../ui/icons/eye.ts';
import { heart } from '../../ui/icons/heart.ts';
import { reply } from '../../ui/icons/reply.ts';
import { repost } from '../../ui/icons/repost.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { webUrl } from '../../ui/web-url.ts';
import { postsBase, type PostsTexts } from '../posts.texts.ts';
import { reasonsOf, rewardOf, statusOf } from '../post-view.ts';
import { styles } from './post-list.styles.ts';

/** A picture that is no longer there leaves no frame behind. */
const hide = (event: Event): void => void ((event.target as HTMLImageElement).hidden = true);

/**
 * @summary Posts with everything that is known of each: text, metrics, status with its reasons, score with its parts, reward.
 */
export class PostList extends LitElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) posts: readonly PostCard[] | undefined = [];
  /** The present in milliseconds: years are written where they differ. */
  @property({ type: Number }) now: number | undefined = 0;
  @property({ attribute: false }) texts: PostsTexts | undefined = postsBase;

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${(this.posts ?? []).map((post) => this.#row(post, this.texts ?? postsBase))}
    </ul>`;
  }

  #row(post: PostCard, t: PostsTexts): TemplateResult {
    const url = webUrl(post.url);
    const written = formatDateTime(post.createdAt, localeOf(this), { weekday: false, now: this.now ?? 0 });
    return html`<li>
      <div class="body">
        <p class="words" dir="auto">${post.content || t.noText}</p>
        ${this.#media(post, t)}
        <p class="t1 third num meta">
          <time datetime=${post.createdAt}>${written}</time>
          ${post.kind === 'feedback' ? html`<ev-badge>${t.feedback}</ev-badge>` : nothing}
          ${
            url
              ? html`<a href=${url} target="_blank" rel="noopener noreferrer" class="s"><span>${t.openPost}</span>${external}</a>`
              : nothing
          }
        </p>
        ${post.metrics ? this.#metrics(post.metrics, t) : nothing}
      </div>
      <div class="side">
        <div class="head">
          ${statusOf(post, t)}<span class="reward end"
            >${rewardOf(post, t)}${post.reward?.estimated ? html`<span class="t1 third">${t.estimated}</span>` : nothing}</span
          >
        </div>
        ${reasonsOf(post, t, localeOf(this)).map((reason) => html`<p class="t1 third"><bdi>${reason}</bdi></p>`)}
        ${
          post.score != null
            ? html`<ev-score-parts .score=${post.score} .parts=${post.scoreBreakdown ?? []} .texts=${t}></ev-score-parts>`
            : nothing
        }
      </div>
    </li>`;
  }

  #media({ attachments }: PostCard, t: PostsTexts): TemplateResult | typeof nothing {
    if (attachments.length === 0) return nothing;
    return html`<div class="media">
      ${attachments.map(({ url, previewUrl, altText }) =>
        previewUrl
          ? html`<img src=${previewUrl} alt=${altText ?? ''} loading="lazy" decoding="async" @error=${hide} />`
          : html`<a class="t2" href=${webUrl(url) ?? nothing} target="_blank" rel="noopener noreferrer">${altText || t.file}</a>`,
      )}
    </div>`;
  }

  #metrics(metrics: Metrics, t: PostsTexts): TemplateResult {
    const locale = localeOf(this);
    const one = (mark: TemplateResult, count: number, word: string) =>
      html`<span class="s" title=${word}>${mark}${formatCount(count, locale)}<span class="sr"> ${word}</span></span>`;
    return html`<p class="metrics t2 second num" title=${t.asOf(formatDateTime(metrics.asOf, locale))}>
      ${one(eye, metrics.impressions, t.impressions)}${one(heart, metrics.likes, t.likes)}${one(repost, metrics.reposts + metrics.quotes, t.reposts)}${one(
        reply,
        metrics.replies,
        t.replies,
      )}
    </p>`;
  }
}
