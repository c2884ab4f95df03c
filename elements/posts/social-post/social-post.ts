import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { EvElement } from '../../base/element.ts';
import type { PostCard } from '../../../contract/post.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { verified } from '../../ui/icons/icons.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { separator } from '../../ui/separator.ts';
import type { PostSegment } from '../entities.lazy.ts';
import { toLinkText } from '../link-text.ts';
import { renderPostMedia } from '../post-templates.ts';
import { postsMessages, type PostsMessages } from '../posts.messages.ts';
import { styles } from './social-post.styles.ts';

/** Loaded with the first post that may have entities; later ones are colored at once. */
let loaded: typeof import('../entities.lazy.ts') | undefined;

/**
 * @summary A post as it looks on the network: author, text with links, mentions and tags in blue, pictures or the card of its link.
 * @slot - below the post
 * @csspart body - all but the picture of the author: author, text, media and what is below the post, one below the other
 * @csspart author - name, handle and time
 * @csspart edited - marks a post that was edited on the network
 * @csspart media - pictures and videos
 */
export class SocialPost extends EvElement {
  static override readonly needs = ['post'];
  static override styles = [tokens, base, textSide, styles];

  @property({ attribute: false }) post: PostCard | undefined;
  /** Current time in milliseconds. Dates of another year include the year. */
  @property({ type: Number }) now = 0;
  /** Shows only the first four lines of a long text. */
  @property({ type: Boolean, reflect: true }) excerpt = false;

  /** The text in parts; until they are computed the text is shown as it is, in the same place. */
  @state() private segments: readonly PostSegment[] = [];

  readonly #messages = new MessagesController(this, postsMessages);

  get #text(): string {
    return this.post?.content ?? '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('post')) return;
    // Most posts have files or no link.
    if (this.post?.linkPreview)
      void loadModule(() => import('../link-card/define.ts'), warnOfLoadError);
    const text = this.#text;
    this.segments = loaded?.toPostSegments(text) ?? [{ text, kind: 'plain' }];
    // The server shows what a page shows first: the browser takes that over.
    if (!isServer && !loaded && /[@#$.]/.test(text)) void this.#findEntities();
  }

  async #findEntities(): Promise<void> {
    loaded ??= await loadModule(() => import('../entities.lazy.ts'), warnOfLoadError);
    if (loaded) this.segments = loaded.toPostSegments(this.#text);
  }

  override render(): TemplateResult | typeof nothing {
    const { post } = this;
    if (!post) return nothing;
    const t = this.#messages.value;
    const { author } = post;
    return html`<article>
      <ev-avatar name=${author.name || author.handle} .src=${author.avatarUrl}></ev-avatar>
      <div class="body" part="body">
        ${this.#renderAuthor(post, t)}
        <p class="content" dir="auto">
          ${
            this.#text
              ? this.segments.map((one) => this.#renderSegment(one))
              : html`<span class="subtle">${t.noText}</span>`
          }
        </p>
        ${renderPostMedia(post)}
        <slot></slot>
      </div>
    </article>`;
  }

  #renderAuthor({ author, createdAt, editedAt, url }: PostCard, t: PostsMessages): TemplateResult {
    const href = toSafeUrl(url);
    const time = html`<ev-time datetime=${createdAt} brief .now=${this.now}></ev-time>`;
    return html`<p class="author text-s" part="author">
      <b class="strong"><bdi translate="no">${author.name}</bdi></b
      >${
        author.verified
          ? html`<span class="verified icon-small" role="img" aria-label=${t.verified}
              >${verified}</span
            >`
          : nothing
      }
      <span class="subtle tabular"
        ><bdi dir="ltr" translate="no">@${author.handle}</bdi>${separator}${
          href
            ? html`<a class="plain" href=${href} target="_blank" rel="noopener noreferrer"
                >${time}</a
              >`
            : time
        }${editedAt ? html`${separator}<span part="edited">${t.edited}</span>` : nothing}</span
      >
    </p>`;
  }

  /** No whitespace around a segment: the text keeps its lines. */
  #renderSegment({ text, kind }: PostSegment): TemplateResult {
    if (kind === 'plain') return html`${text}`;
    const href = kind === 'url' && toSafeUrl(/^https?:/i.test(text) ? text : `https://${text}`);
    return href
      ? html`<a class="entity" href=${href} target="_blank" rel="noopener noreferrer nofollow"
          ><bdi dir="ltr" translate="no">${toLinkText(text)}</bdi></a
        >`
      : html`<bdi class="entity" translate="no">${text}</bdi>`;
  }
}
