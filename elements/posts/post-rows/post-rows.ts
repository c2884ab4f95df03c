import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { EvElement } from '../../base/element.ts';
import type { PostCard } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { findLocale } from '../../ui/find-locale.ts';
import { formulasMessages } from '../../ui/formulas.messages.ts';
import { renderTerm, term } from '../../ui/term.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { shortenLinks } from '../link-text.ts';
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import {
  campaignMark,
  getStatusReasons,
  postFacts,
  renderFacts,
  renderReward,
  renderStatus,
} from '../post-templates.ts';
import { styles } from './post-rows.styles.ts';

/**
 * @summary Posts as compact rows: beginning of the text, first picture, campaign, impressions, status with its
 * reason, reward. A row opens the post in its campaign.
 */
export class PostRows extends EvElement {
  static override styles = [tokens, base, section, term, campaignMark, postFacts, textSide, styles];

  @property({ attribute: false }) posts: readonly PostCard[] = [];
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Converts a path of the product to a URL. */
  @property({ attribute: false }) linkTo: ((path: string) => string) | undefined;

  readonly #messages = new MessagesController(this, postsMessages);
  readonly #formulas = new MessagesController(this, formulasMessages);

  override render(): TemplateResult {
    return html`<ul class="rows">
      ${this.posts.map((post) => this.#renderRow(post, this.#messages.value))}
    </ul>`;
  }

  #renderRow(post: PostCard, t: PostsMessages): TemplateResult {
    const locale = findLocale(this);
    const path = `/campaign/${post.campaignId}#posts`;
    const reasons = getStatusReasons(post, t, locale);
    // Whole sentences about what is missing: below the row, each on its line.
    const isRejected = post.status === 'not-eligible';
    const reason = isRejected ? '' : reasons.join(' ');
    return html`<li>
      <div class="text">
        <div>
          <p class="content" dir="auto">
            <a class="plain open" href=${this.linkTo?.(path) ?? path}
              >${shortenLinks(post.content) || t.noText}</a
            >
          </p>
          ${renderFacts(post, t, { locale, now: this.now, namesCampaign: true })}
        </div>
        ${
          post.attachments.length
            ? html`<ev-post-media thumbnail .attachments=${post.attachments}></ev-post-media>`
            : nothing
        }
      </div>
      <div class="state">
        ${renderStatus(post, t)}${reason ? html`<p class="text-xs subtle"><bdi>${reason}</bdi></p>` : nothing}
      </div>
      <div class="reward align-end">
        ${renderReward(post, t)}${
          post.reward?.estimated
            ? html`<p class="text-xs subtle">
                ${renderTerm(t.estimated, this.#formulas.value.estimate, 'bottom')}
              </p>`
            : nothing
        }
      </div>
      ${isRejected && reasons.length ? this.#renderReasons(reasons) : nothing}
    </li>`;
  }

  #renderReasons(reasons: readonly string[]): TemplateResult {
    return html`<ul class="reasons text-xs muted">
      ${reasons.map((reason) => html`<li><bdi>${reason}</bdi></li>`)}
    </ul>`;
  }
}
