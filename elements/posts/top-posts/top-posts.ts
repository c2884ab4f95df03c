import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { PostCard } from '../../../contract/post.ts';
import { formatCount } from '../../../messages/values.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { eye } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { CampaignSource } from '../../shared/content/campaign-source.ts';
import { postsMessages } from '../posts.messages.ts';
import { styles } from './top-posts.styles.ts';

const isTextOnly = ({ attachments, linkPreview }: PostCard): boolean =>
  attachments.length === 0 && !linkPreview;

/**
 * @summary Posts of other people as they look on the network, with their impressions: a column, or cards where there is room.
 * @fires ev-load - With an id: what belongs to it is shown.
 * @fires ev-load-error - With an id: it could not be loaded; carries `code` and `status`.
 */
export class TopPosts extends EvElement {
  static override readonly needs = ['campaignId', 'posts'];
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) posts: readonly PostCard[] | undefined;
  /** Loads the campaign with this id and shows its posts with the most impressions, where there are no `posts`. */
  @property({ attribute: 'campaign-id' }) campaignId = '';
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;

  readonly #source = new CampaignSource(this, () => this.posts !== undefined);
  readonly #messages = new MessagesController(this, postsMessages);

  get #shown(): readonly PostCard[] | undefined {
    return this.posts ?? (this.#source.data && (this.#source.data.topPosts ?? []));
  }

  override render(): TemplateResult {
    const posts = this.#shown;
    if (!posts) return this.#source.render();
    return html`<ul data-count=${posts.length}>
      ${posts.map((post, index) => this.#renderPost(post, index, posts))}
    </ul>`;
  }

  /** In a row of two beside a post of text alone, which a picture below the text would leave with an empty place. */
  #hasMediaBeside({ attachments }: PostCard, index: number, posts: readonly PostCard[]): boolean {
    const other = posts[index % 2 ? index - 1 : index + 1];
    return posts.length !== 3 && attachments.length > 0 && !!other && isTextOnly(other);
  }

  #renderPost(post: PostCard, index: number, posts: readonly PostCard[]): TemplateResult {
    const t = this.#messages.value;
    const { metrics } = post;
    const shown = metrics && formatCount(metrics.impressions, findLocale(this));
    return html`<li class=${this.#hasMediaBeside(post, index, posts) ? 'media-beside' : nothing}>
      <ev-social-post excerpt .post=${post} .now=${this.now || this.#source.now}
        >${
          metrics && shown
            ? html`<p class="count text-s subtle tabular icon-small">
                ${eye}${t.impressionCount({ count: metrics.impressions, shown })}
              </p>`
            : nothing
        }</ev-social-post
      >
    </li>`;
  }
}
