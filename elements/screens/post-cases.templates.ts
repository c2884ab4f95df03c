/** "Request a review" at a post that is not eligible. */
import { html, nothing, type TemplateResult } from 'lit';
import type { PostCard } from '../../contract/post.ts';

/** Fills the slots of `ev-post-list`. Requires `ev-case-button` to be registered. */
export const renderPostCases = (
  posts: readonly PostCard[],
): readonly (TemplateResult | typeof nothing)[] => posts.map(renderCaseButton);

const renderCaseButton = ({ id, campaignId, caseUntil, content }: PostCard) =>
  caseUntil
    ? html`<ev-case-button
        slot=${id}
        subject="post"
        subject-id=${id}
        until=${caseUntil}
        about=${content.slice(0, 60)}
        path=${`/campaign/${campaignId}#posts`}
      ></ev-case-button>`
    : nothing;
