import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { PostCard } from '../../../contract/post.ts';
import { formatCount, formatDate, localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postsBase, type PostsTexts } from '../posts.texts.ts';
import { reasonsOf, rewardOf, statusOf } from '../post-view.ts';
import { styles } from './post-rows.styles.ts';

const dot = ' · ';

/**
 * @summary Posts in short: the first words, where they belong, how often they were seen, status with its reason, reward.
 */
export class PostRows extends LitElement {
  static override styles = [tokens, base, section, styles];

  @property({ attribute: false }) posts: readonly PostCard[] | undefined = [];
  /** The present in milliseconds: years are written where they differ. */
  @property({ type: Number }) now: number | undefined = 0;
  /** Makes addresses of the product's paths. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;
  @property({ attribute: false }) texts: PostsTexts | undefined = postsBase;

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${(this.posts ?? []).map((post) => this.#row(post, this.texts ?? postsBase))}
    </ul>`;
  }

  #row(post: PostCard, t: PostsTexts): TemplateResult {
    const locale = localeOf(this);
    const path = `/campaign/${post.campaignId}`;
    const [reason] = reasonsOf(post, t, locale);
    const written = formatDate(post.createdAt, locale, { weekday: false, now: this.now ?? 0 });
    return html`<li>
      <div class="text">
        <p class="words"><bdi>${post.content || t.noText}</bdi></p>
        <p class="t1 third num">
          ${
            post.campaignTitle
              ? html`<a class="plain" href=${this.linkTo?.(path) ?? path}><bdi>${post.campaignTitle}</bdi></a
                  >${dot}`
              : nothing
          }<time datetime=${post.createdAt}>${written}</time>
        </p>
      </div>
      <p class="seen num end">
        ${post.metrics ? html`${formatCount(post.metrics.impressions, locale)}<span class="sr"> ${t.impressions}</span>` : nothing}
      </p>
      <div class="state">${statusOf(post, t)}${reason ? html`<p class="t1 third"><bdi>${reason}</bdi></p>` : nothing}</div>
      <div class="reward end">
        ${rewardOf(post, t)}${post.reward?.estimated ? html`<p class="t1 third">${t.estimated}</p>` : nothing}
      </div>
    </li>`;
  }
}
