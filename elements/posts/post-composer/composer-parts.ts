/** Parts of the editor: campaign, notes, author, media. */
import { html, nothing, type TemplateResult } from 'lit';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { CampaignCard, CampaignDetail } from '../../../contract/campaign.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { formatLanguageList } from '../../core/i18n/language-list.ts';
import { alert, check } from '../../ui/icons/icons.ts';
import type { Composer } from '../composer.store.ts';
import { isBusy, isEditable, isLocked, type Composition } from '../composition.ts';
import type {
  MediaAltTextChangeEvent,
  MediaBrokenEvent,
  MediaMoveEvent,
  MediaRemoveEvent,
} from '../media-list/media-list.events.ts';
import { getRejectionMessage } from '../media-rules.ts';
import type { PostEditorMessages } from '../post-editor.messages.ts';
import type { PostValidation } from '../validate-post.ts';
import { getWeeklyLimit, isMember } from '../weekly-limit.ts';

/** The campaign as a select; as text when there is one only, or the post is being sent. Then the posts that are left this week. */
export function renderCampaign(
  state: Composition,
  campaigns: readonly CampaignCard[],
  options: {
    detail: CampaignDetail | undefined;
    t: PostEditorMessages;
    locale: string;
    /** Opens the suggestions. */
    toggle: TemplateResult | typeof nothing;
    onChange(campaignId: string): void;
  },
): TemplateResult {
  const { detail, t, toggle } = options;
  const isPost = state.kind === 'post';
  // After a lost answer the count may include the post of which nothing is known.
  const isCounted = isPost && state.phase !== 'unknown-outcome';
  const limit = isCounted && detail ? getWeeklyLimit(detail) : undefined;
  const languages = isPost ? detail?.languages : undefined;
  return html`<div class="campaign">
    ${
      campaigns.length < 2 || isLocked(state)
        ? renderCampaignName(state, campaigns, options)
        : renderCampaignSelect(state, campaigns, options)
    }
    ${
      languages
        ? html`<p class="language text-xs subtle">
            ${t.postsIn({ languages: formatLanguageList(languages, options.locale) })}
          </p>`
        : nothing
    }
    ${
      limit ? html`<p class="text-xs subtle">${t.postsLeft({ count: limit.left })}</p>` : nothing
    }${toggle}
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
  {
    detail,
    t,
    onChange,
  }: {
    detail: CampaignDetail | undefined;
    t: PostEditorMessages;
    onChange(campaignId: string): void;
  },
): TemplateResult {
  const toOption = (one: CampaignCard) => ({
    value: one.id,
    label: one.title,
    detail: toDetail(one),
  });
  const isListed = !campaignId || campaigns.some(({ id }) => id === campaignId);
  // The draft of a campaign that is over or left.
  const unlisted = isListed ? [] : [{ value: campaignId, label: detail?.title ?? t.otherCampaign }];
  const toDetail = ({ my }: CampaignCard) =>
    kind === 'post' && my?.canPost === false ? t.noPostsLeft : '';
  return html`<ev-select
    label=${t.campaign}
    .value=${campaignId ?? ''}
    .options=${[...unlisted, ...campaigns.map(toOption)]}
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

function renderSaved(state: Composition, t: PostEditorMessages): unknown {
  if (isBusy(state)) return t.keptUntilConfirmed;
  if (state.access !== 'write') return nothing;
  if (state.saved) return html`${check}${t.draftSaved}`;
  const isLost = state.text !== '' && (state.saveFailed || !state.draftKey);
  return isLost ? html`${alert}${t.notSaved}` : nothing;
}

/** The draft is open in another tab, or it can't be stored. */
export function renderDraftNote(
  state: Composition,
  { t, embedded, onTakeOver }: { t: PostEditorMessages; embedded: boolean; onTakeOver(): void },
): TemplateResult | typeof nothing {
  if (state.access === 'read')
    return html`<ev-note tone="warning" live
      >${embedded ? t.changedElsewhere : t.openElsewhere}<ev-button
        slot="action"
        size="small"
        @click=${onTakeOver}
        >${t.takeOver}</ev-button
      ></ev-note
    >`;
  return state.saveFailed
    ? html`<ev-note tone="warning" live
        >${embedded ? t.serverCannotSave : t.browserCannotSave}</ev-note
      >`
    : nothing;
}

/** The way to join a campaign of which the user is no member. */
export function renderMembershipNote(
  campaign: CampaignDetail | undefined,
  { t, toHref, onLeave }: { t: PostEditorMessages; toHref(path: string): string; onLeave(): void },
): TemplateResult | typeof nothing {
  if (!campaign || isMember(campaign)) return nothing;
  return html`<ev-note tone="info" live
    >${t.draftLeft}<ev-button
      slot="action"
      size="small"
      href=${toHref(`/campaign/${campaign.id}`)}
      @click=${onLeave}
      >${t.openCampaign}</ev-button
    ></ev-note
  >`;
}

/** Avatar and name of the author, and whether the draft is saved. */
export function renderAuthor(
  state: Composition,
  user: Pick<CurrentUser, 'userName' | 'twitterHandle' | 'profileImageUrl'>,
  t: PostEditorMessages,
): TemplateResult {
  const { userName, twitterHandle, profileImageUrl } = user;
  return html`<div class="author">
    <ev-avatar name=${userName || twitterHandle || '?'} .src=${profileImageUrl ?? null}></ev-avatar>
    <p class="text-s truncate">
      <b class="strong"><bdi translate="no">${userName || ''}</bdi></b>
      ${twitterHandle ? html`<bdi class="subtle" translate="no">@${twitterHandle}</bdi>` : nothing}
    </p>
    <span class="saved text-xs subtle icon-small">${renderSaved(state, t)}</span>
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

/** The card of the link, the files, the messages about those that are missing, and where to post without the product. */
export function renderMedia(
  state: Composition,
  actions: Pick<Composer, 'rejectFile' | 'removeFile' | 'moveFile' | 'setAltText'>,
  { altMax, t, locale }: { altMax: number; t: PostEditorMessages; locale: string },
): TemplateResult {
  const messages = getFileMessages(state, t, locale);
  const list = html`<ev-media-list
    .files=${state.files}
    .locked=${!isEditable(state)}
    .max=${altMax}
    @ev-media-broken=${(event: MediaBrokenEvent) => actions.rejectFile(event.fileId)}
    @ev-media-remove=${(event: MediaRemoveEvent) => actions.removeFile(event.fileId)}
    @ev-media-move=${(event: MediaMoveEvent) => actions.moveFile(event.fileId, event.index)}
    @ev-media-alt-text-change=${(event: MediaAltTextChangeEvent) => actions.setAltText(event.fileId, event.altText)}
  ></ev-media-list>`;
  const note = html`<ev-note class="reasons" tone="warning" live
    >${messages.map((one) => html`<p>${one}</p>`)}</ev-note
  >`;
  const preparing = state.preparingCount
    ? html`<p class="preparing text-s subtle">${t.preparing({ count: state.preparingCount })}</p>`
    : nothing;
  const link = state.isProductRefused ? renderPostLink(state) : nothing;
  // On the network, files take the place of the card.
  const card = !state.files.length && /\S\.\S/.test(state.text) ? renderLink(state) : nothing;
  return html`${card}${state.files.length ? list : nothing}${preparing}${messages.length ? note : nothing}${link}`;
}

/** Loaded with the first text that may have a link. */
function renderLink({ text }: Composition): TemplateResult {
  void loadModule(() => import('../draft-link/define.ts'), warnOfLoadError);
  return html`<ev-draft-link .text=${text}></ev-draft-link>`;
}

/** Where the network takes no posts from the product. The failure that makes it necessary loads the element. */
const renderPostLink = ({
  campaignId,
  kind,
  text,
  suggestion,
  files,
}: Composition): TemplateResult =>
  html`<ev-post-link
    campaign-id=${campaignId ?? ''}
    kind=${kind}
    .text=${text}
    .suggestionId=${suggestion?.id ?? null}
    ?has-files=${files.length > 0}
  ></ev-post-link>`;
