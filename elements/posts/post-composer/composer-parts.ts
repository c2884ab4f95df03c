import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignCard } from '../../../contract/campaign.ts';
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

/** The campaign as a select; as text when there is one only, or the post is being sent. */
export function renderCampaign(
  state: Composition,
  campaigns: readonly CampaignCard[],
  options: { title: string; t: PostEditorMessages; onChange(campaignId: string): void },
): TemplateResult {
  const { title, t, onChange } = options;
  const known = campaigns.find(({ id }) => id === state.campaignId);
  if (campaigns.length < 2 || isLocked(state))
    return html`<p class="campaign text-xs subtle">
      ${t.forCampaign({
        title: known?.title ?? title,
        campaign: (text) => html`<b class="strong muted"><bdi>${text}</bdi></b>`,
      })}
    </p>`;
  return html`<ev-select
    class="campaign"
    label=${t.campaign}
    .value=${state.campaignId ?? ''}
    .options=${campaigns.map((one) => ({ value: one.id, label: one.title, detail: one.advertiser.name }))}
    @change=${(event: Event) => onChange((event.currentTarget as HTMLSelectElement).value)}
  ></ev-select>`;
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
