import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PostKind, PostLink as SubmittedLink } from '../../../contract/post.ts';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';
import { idleQuery, queryCache } from '../../core/api/query-cache.ts';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getFormErrorMessage } from '../../core/http/form-error-message.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { postLinkMessages, type PostLinkMessages } from '../post-link.messages.ts';
import { postLinks } from '../post-links.store.ts';
import { PostLinkSubmittedEvent } from './post-link.events.ts';
import { styles } from './post-link.styles.ts';

/**
 * @summary Where the network takes no posts from the product: copy the text, post it, paste the link. Also lists the links that were
 *   submitted, with what became of them.
 * @fires ev-post-link-submitted - A link was stored. It is checked when the network answers.
 */
export class PostLink extends WiredElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: 'campaign-id' }) campaignId = '';
  @property() kind: PostKind = 'post';
  /** The text to publish. Without one only the submitted links are shown. */
  @property() text = '';
  @property({ attribute: false }) suggestionId: string | null = null;
  /** The post has files, which have to be added at the network. */
  @property({ type: Boolean, attribute: 'has-files' }) hasFiles = false;

  @state() private url = '';
  @state() private error = '';
  @state() private busy = false;

  readonly #messages = new MessagesController(this, postLinkMessages);
  readonly #links = this.keyedStore(
    () => [this.campaignId],
    (app, campaignId) => app.use(postLinks).getLinks(campaignId),
    idleQuery,
  );

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.busy) return;
    const url = normalizeText(this.url);
    this.error = url ? '' : this.#messages.value.empty;
    if (this.error) return;
    const app = this.app;
    this.busy = true;
    try {
      await app.use(typedChannel).mutate('submitPostLink', {
        url,
        content: this.text.trim(),
        campaignId: this.campaignId,
        selectedSuggestionId: this.suggestionId,
        kind: this.kind,
      });
      this.url = '';
      app.use(queryCache).invalidate('post-links');
      this.dispatchEvent(new PostLinkSubmittedEvent());
    } catch (error) {
      this.error = getFormErrorMessage(app, error);
    } finally {
      this.busy = false;
    }
  };

  override render(): TemplateResult {
    const t = this.#messages.value;
    return html`${this.text ? this.#renderSteps(t) : nothing}${this.#renderLinks(t)}`;
  }

  #renderSteps(t: PostLinkMessages): TemplateResult {
    const profileUrl = toSafeUrl(this.#links.value.data?.profileUrl) ?? 'https://x.com';
    return html`<ev-note tone="warning" live><b class="strong">${t.title}</b> ${t.text}</ev-note>
      <ol>
        <li>
          <span class="strong">${t.copyStep}</span>
          <ev-copy class="action" .value=${this.text.trim()}>${t.copy}</ev-copy>
        </li>
        <li>
          <span class="strong">${t.postStep}</span>
          ${this.hasFiles ? html`<p class="action text-s muted">${t.filesAgain}</p>` : nothing}
          <ev-button class="action" size="small" href=${profileUrl} target="_blank"
            >${t.openNetwork}</ev-button
          >
        </li>
        <li>
          <span class="strong">${t.linkStep}</span>
          <form novalidate @submit=${this.#submit}>
            <ev-field
              label=${t.linkLabel}
              type="url"
              inputmode="url"
              autocomplete="off"
              error=${this.error}
              .value=${this.url}
              @input=${(event: Event) => (this.url = (event.currentTarget as HTMLInputElement).value)}
            ></ev-field>
            <ev-button type="submit" variant="strong" ?busy=${this.busy}>${t.submit}</ev-button>
          </form>
        </li>
      </ol>`;
  }

  #renderLinks(t: PostLinkMessages): TemplateResult | typeof nothing {
    const items = this.#links.value.data?.items ?? [];
    if (!items.length) return nothing;
    return html`<section>
      <h3 class="text-s strong">${t.submitted}</h3>
      <ul class="links text-s" aria-live="polite">
        ${items.map((link) => this.#renderLink(link, t))}
      </ul>
    </section>`;
  }

  #renderLink({ url, state: status, problem }: SubmittedLink, t: PostLinkMessages): TemplateResult {
    const safeUrl = toSafeUrl(url);
    const link = html`<a href=${safeUrl || nothing} target="_blank" rel="noopener noreferrer"
      ><bdi translate="no">${url}</bdi></a
    >`;
    return html`<li>
      ${safeUrl ? link : nothing}
      <p class=${status === 'refused' ? 'danger' : 'muted'}>
        ${t.state({ kind: status })} ${problem ? t.linkProblem({ kind: problem }) : nothing}
      </p>
    </li>`;
  }
}
