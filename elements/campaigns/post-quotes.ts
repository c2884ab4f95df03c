import { css, html, nothing, type TemplateResult } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import { formatCount, type Locale } from '../../messages/values.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import type { CampaignsMessages } from './campaigns.messages.ts';

/** Renders posts as quotes with text, author and impressions. Requires `ev-avatar` to be registered. */
export const renderPostQuotes = (
  posts: readonly PostCard[],
  t: CampaignsMessages,
  locale: Locale,
): TemplateResult =>
  html`<ul class="quotes">
    ${posts.map(
      ({ content, author, metrics, url }) =>
        html`<li>
          <blockquote><bdi>${content}</bdi></blockquote>
          <div class="author text-s">
            <ev-avatar
              size="small"
              name=${author.name}
              src=${author.avatarUrl ?? nothing}
            ></ev-avatar>
            <p class="subtle tabular">
              ${toSafeUrl(url) ? html`<a href=${toSafeUrl(url)!} target="_blank" rel="noopener noreferrer"><bdi>${author.name}</bdi></a>` : html`<bdi>${author.name}</bdi>`}
              <bdi>@${author.handle}</bdi>
              ${metrics ? html`<span class="count">${t.readBy({ count: metrics.impressions, shown: formatCount(metrics.impressions, locale) })}</span>` : nothing}
            </p>
          </div>
        </li>`,
    )}
  </ul>`;

export const postQuotesStyles = css`
  .quotes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 28px 40px;
  }
  .quotes blockquote {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    line-clamp: 4;
    white-space: pre-line;
  }
  .quotes .author {
    display: flex;
    gap: 10px;
    align-items: center;
    margin-top: 8px;
  }
  .quotes .author p {
    line-height: 1.35;
  }
  .quotes .count {
    display: block;
    font-size: var(--_font-size-xs);
  }
  .quotes ev-avatar {
    flex: none;
  }
`;
