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
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import { styles } from './top-posts.styles.ts';

const isTextOnly = ({ attachments, linkPreview }: PostCard): boolean =>
  attachments.length === 0 && !linkPreview;

/** @summary Posts of other people as they look on the network, with their impressions: a column, or cards where there is room. */
export class TopPosts extends EvElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) posts: readonly PostCard[] = [];
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;

  readonly #messages = new MessagesController(this, postsMessages);

  override render(): TemplateResult {
    return html`<ul data-count=${this.posts.length}>
      ${this.posts.map((post, index) => this.#renderPost(post, index, this.#messages.value))}
    </ul>`;
  }

  /** In a row of two beside a post of text alone, which a picture below the text would leave with an empty place. */
  #hasMediaBeside({ attachments }: PostCard, index: number): boolean {
    const other = this.posts[index % 2 ? index - 1 : index + 1];
    return this.posts.length !== 3 && attachments.length > 0 && !!other && isTextOnly(other);
  }

  #renderPost(post: PostCard, index: number, t: PostsMessages): TemplateResult {
    const { metrics } = post;
    const shown = metrics && formatCount(metrics.impressions, findLocale(this));
    return html`<li class=${this.#hasMediaBeside(post, index) ? 'media-beside' : nothing}>
      <ev-social-post excerpt .post=${post} .now=${this.now}
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
