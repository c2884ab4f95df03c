import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignCard, CampaignDetail } from '../../../contract/campaign.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { check } from '../../ui/icons/check.ts';
import type { Composer } from '../composer.store.ts';
import { isBusy, isLocked, type Composition } from '../composition.ts';
import type {
  MediaAltTextChangeEvent,
  MediaBrokenEvent,
  MediaRemoveEvent,
} from '../media-list/media-list.events.ts';
import { getRejectionMessage } from '../media-rules.ts';
import type { PostEditorMessages } from '../post-editor.messages.ts';
import type { PostValidation } from '../validate-post.ts';
import { getWeeklyLimit } from '../weekly-limit.ts';

/** The campaign as a select; as text when there is one only, or the post is being sent. Then the posts that are left this week. */
export function renderCampaign(
  state: Composition,
  campaigns: readonly CampaignCard[],
  options: {
    detail: CampaignDetail | undefined;
    t: PostEditorMessages;
    onChange(campaignId: string): void;
  },
): TemplateResult {
  const { detail, t } = options;
  const limit = state.kind === 'post' && detail ? getWeeklyLimit(detail) : undefined;
  return html`<div class="campaign">
    ${campaigns.length < 2 || isLocked(state) ? renderCampaignName(state, campaigns, options) : renderCampaignSelect(state, campaigns, options)}
    ${
      limit
        ? html`<p class="text-xs subtle">${t.postsLeft({ count: limit.left, max: limit.max })}</p>`
        : nothing
    }
  </div>`;
}

function renderCampaignName(
  { campaignId }: Composition,
  campaigns: readonly CampaignCard[],
  { detail, t }: { detail: CampaignDetail | undefined; t: PostEditorMessages },
): TemplateResult | typeof nothing {
  const title = campaigns.find(({ id }) => id === campaignId)?.title ?? detail?.title;
  if (!title) return nothing;
  return html`<p class="text-xs subtle">
    ${t.forCampaign({ title, campaign: (text) => html`<b class="strong muted"><bdi>${text}</bdi></b>` })}
  </p>`;
}

function renderCampaignSelect(
  { campaignId, kind }: Composition,
  campaigns: readonly CampaignCard[],
  { t, onChange }: { t: PostEditorMessages; onChange(campaignId: string): void },
): TemplateResult {
  const toDetail = ({ advertiser, my }: CampaignCard) =>
    kind === 'post' && my?.canPost === false ? t.noPostsLeft : advertiser.name;
  return html`<ev-select
    label=${t.campaign}
    .value=${campaignId ?? ''}
    .options=${campaigns.map((one) => ({ value: one.id, label: one.title, detail: toDetail(one) }))}
    @change=${(event: Event) => onChange((event.currentTarget as HTMLSelectElement).value)}
  ></ev-select>`;
}

/** Feedback is a public post under the person's handle. */
const getFeedbackNotice = (
  { twitterHandle: handle }: Pick<CurrentUser, 'twitterHandle'>,
  t: PostEditorMessages,
): string => (handle ? t.feedbackPublic({ handle }) : t.feedbackPublicUnnamed);

/** What a screen reader reads with the text: feedback is public, and why it can't be published yet. */
export function getTextDescription(
  { kind }: Composition,
  { disabledReason }: PostValidation,
  { t, user }: { t: PostEditorMessages; user: Pick<CurrentUser, 'twitterHandle'> },
): string {
  const notice = kind === 'feedback' ? getFeedbackNotice(user, t) : '';
  return [notice, disabledReason].filter(Boolean).join(' ');
}

/** What to know before writing: feedback is public; the text for another campaign is saved there. */
export function renderNotes(
  { kind, campaignId, keptCampaignId }: Composition,
  {
    t,
    user,
    campaigns,
  }: {
    t: PostEditorMessages;
    user: Pick<CurrentUser, 'twitterHandle'>;
    campaigns: readonly CampaignCard[];
  },
): TemplateResult {
  const find = (id: string | null | undefined) => campaigns.find((one) => one.id === id)?.title;
  const campaign = find(campaignId);
  const previous = find(keptCampaignId);
  return html`${kind === 'feedback' ? html`<ev-note tone="info">${getFeedbackNotice(user, t)}</ev-note>` : nothing}${
    campaign && previous
      ? html`<ev-note tone="info" live>${t.draftKept({ campaign, previous })}</ev-note>`
      : nothing
  }`;
}

/** Avatar and name of the author, and whether the draft is saved. */
export function renderAuthor(
  state: Composition,
  user: Pick<CurrentUser, 'userName' | 'twitterHandle' | 'profileImageUrl'>,
  t: PostEditorMessages,
): TemplateResult {
  const { userName, twitterHandle, profileImageUrl } = user;
  const saved = state.saved ? html`${check}${t.draftSaved}` : nothing;
  return html`<div class="author">
    <ev-avatar name=${userName || twitterHandle || '?'} .src=${profileImageUrl ?? null}></ev-avatar>
    <p class="text-s truncate">
      <b class="strong"><bdi>${userName || ''}</bdi></b>
      ${twitterHandle ? html`<bdi class="subtle">@${twitterHandle}</bdi>` : nothing}
    </p>
    <span class="saved text-xs subtle icon-small"
      >${isBusy(state) ? t.keptUntilConfirmed : saved}</span
    >
  </div>`;
}

/** Why files were not added, not stored, or are missing. */
function getFileMessages(state: Composition, t: PostEditorMessages, locale: string): string[] {
  const notStored = state.files.filter(({ stored }) => stored === false);
  return [
    ...state.rejectedFiles.map((one) => getRejectionMessage(one, t, locale)),
    ...notStored.map(({ file }) => t.notKept({ name: file.name })),
    ...(state.missingFileCount ? [t.filesLost({ count: state.missingFileCount })] : []),
  ];
}

/** The files, and the messages about those that are missing. */
export function renderMedia(
  state: Composition,
  actions: Pick<Composer, 'rejectFile' | 'removeFile' | 'setAltText'>,
  { altMax, t, locale }: { altMax: number; t: PostEditorMessages; locale: string },
): TemplateResult {
  const messages = getFileMessages(state, t, locale);
  const list = html`<ev-media-list
    .files=${state.files}
    .locked=${isBusy(state)}
    .max=${altMax}
    .messages=${t}
    @ev-media-broken=${(event: MediaBrokenEvent) => actions.rejectFile(event.fileId)}
    @ev-media-remove=${(event: MediaRemoveEvent) => actions.removeFile(event.fileId)}
    @ev-media-alt-text-change=${(event: MediaAltTextChangeEvent) => actions.setAltText(event.fileId, event.altText)}
  ></ev-media-list>`;
  const note = html`<ev-note tone="warning" live
    >${messages.map((one) => html`<p>${one}</p>`)}</ev-note
  >`;
  return html`${state.files.length ? list : nothing}${messages.length ? note : nothing}`;
}
