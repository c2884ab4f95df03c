import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { PostCard } from '../../../contract/post.ts';
import { formatCount, formatDate } from '../../../messages/values.ts';
import { toExcerpt } from '../../ui/excerpt.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulaMessages, renderTerm, term } from '../../ui/term.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import { getStatusReasons, renderReward, renderStatus } from '../post-templates.ts';
import { styles } from './post-rows.styles.ts';

/** Characters of two lines. */
const excerptLength = 88;

/**
 * @summary Posts as compact rows: text excerpt, campaign, impressions, status with its reason, reward.
 */
export class PostRows extends EvElement {
  static override styles = [tokens, base, section, term, styles];

  @property({ attribute: false }) posts: readonly PostCard[] = [];
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Converts a path of the product to a URL. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;
  @property({ attribute: false }) messages: PostsMessages = postsMessages.english;

  readonly #formulas = formulaMessages(this);

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${this.posts.map((post) => this.#renderRow(post, this.messages))}
    </ul>`;
  }

  #renderRow(post: PostCard, t: PostsMessages): TemplateResult {
    const locale = findLocale(this);
    const path = `/campaign/${post.campaignId}`;
    const [reason] = getStatusReasons(post, t, locale);
    const written = formatDate(post.createdAt, locale, { weekday: false, now: this.now });
    return html`<li>
      <div class="text">
        <div>
          <p class="content" dir="auto">${toExcerpt(post.content, excerptLength) || t.noText}</p>
          <p class="text-xs subtle tabular">
            ${
              post.campaignTitle
                ? html`<a class="plain" href=${this.linkTo?.(path) ?? path}
                      ><bdi>${post.campaignTitle}</bdi></a
                    >${separator}`
                : nothing
            }<time datetime=${post.createdAt}>${written}</time>
          </p>
        </div>
        ${
          post.attachments.length
            ? html`<ev-post-media
                thumbnail
                .attachments=${post.attachments}
                .messages=${t}
              ></ev-post-media>`
            : nothing
        }
      </div>
      <p class="impressions tabular align-end">
        ${post.metrics ? html`${formatCount(post.metrics.impressions, locale)}<span class="visually-hidden"> ${t.impressions}</span>` : nothing}
      </p>
      <div class="state">
        ${renderStatus(post, t)}${reason ? html`<p class="text-xs subtle"><bdi>${reason}</bdi></p>` : nothing}
      </div>
      <div class="reward align-end">
        ${renderReward(post, t)}${post.reward?.estimated ? html`<p class="text-xs subtle">${renderTerm(t.estimated, this.#formulas.value.estimate, 'bottom')}</p>` : nothing}
      </div>
    </li>`;
  }
}
