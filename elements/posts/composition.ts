/** The post in the editor and its state. Pure; composer.store.ts has the actions. */
import type { PostKind, Suggestion } from '../../contract/post.ts';
import type { PostEditorRequest } from '../shared/post-editor.store.ts';
import type { DraftAccess } from './draft-lock.ts';
import type { EditorFile, FileRejection } from './media-rules.ts';

/** What a post lacks to be eligible. */
export interface Omissions {
  /** By name; the disclosure tag among them. */
  missing: readonly string[];
  /** Names of the languages, where the text is in none of them. */
  missingLanguages: string;
}

export type ComposerPhase = 'editing' | 'sending' | 'publishing' | 'failed' | 'unknown-outcome';
/** The post in the editor and its state. */
export interface Composition {
  kind: PostKind;
  campaignId: string | null;
  /** The key of its draft; null without a campaign, because drafts belong to a campaign. */
  draftKey: string | null;
  text: string;
  /** The suggestion that the text started from. Its content is empty in a restored draft. */
  suggestion: Pick<Suggestion, 'id' | 'content'> | null;
  files: readonly EditorFile[];
  rejectedFiles: readonly FileRejection[];
  phase: ComposerPhase;
  /** The text is stored. */
  saved: boolean;
  /** The text could not be stored: it ends with the page. */
  saveFailed?: boolean | undefined;
  /** Whether this tab may write the draft. */
  access: DraftAccess;
  /** The campaign of the text that was shown before, if its draft stayed there because this campaign has one of its own. */
  keptCampaignId?: string | undefined;
  /** The draft's files are being loaded. */
  restoring?: boolean | undefined;
  /** How many files are being prepared: they are added without their metadata, and scaled down. */
  preparingCount?: number | undefined;
  /** How many files of the draft are missing in storage. */
  missingFileCount?: number | undefined;
  progress?: { sent: number; total: number } | undefined;
  failure?: string | undefined;
  /** The network takes no posts from the product: the person can post it there, and submit the link. */
  isProductRefused?: boolean | undefined;
  /** The session lacks the write scope. */
  needsLogin?: boolean | undefined;
  /** The answer was lost between this browser and the server, not between the server and the network. */
  isConnectionLost?: boolean | undefined;
  /** What the published text lacks to be eligible: the person was asked, and published it. */
  omissions?: Omissions | undefined;
  /** After a lost answer: the state of the search for the post. */
  outcomeCheck?: 'busy' | 'missing' | 'failed' | undefined;
}

export const emptyComposition: Composition = {
  kind: 'post',
  campaignId: null,
  draftKey: null,
  text: '',
  suggestion: null,
  files: [],
  rejectedFiles: [],
  phase: 'editing',
  saved: false,
  access: 'write',
};
export const isBusy = ({ phase }: Composition): boolean =>
  phase === 'sending' || phase === 'publishing';
/**
 * Whether what the user writes is kept. So it is while the draft is being loaded, too: it is merged with the draft. A text field
 * that turns read-only meanwhile would drop what is typed.
 */
export const acceptsInput = (state: Composition): boolean =>
  !isBusy(state) && state.access !== 'read';
/** Whether the user can change the content: it is not being sent, and this tab may write the draft. */
export const isEditable = (state: Composition): boolean =>
  !isBusy(state) && state.access === 'write';
/** Whether the composition can't be replaced by another draft: it is being published, or its outcome is unchecked. */
export const isLocked = (state: Composition): boolean =>
  isBusy(state) ||
  (state.phase === 'unknown-outcome' && (!state.outcomeCheck || state.outcomeCheck === 'busy'));

/** Whether leaving the page loses text or files. */
export const hasUnsaved = ({ text, saved, files, preparingCount }: Composition): boolean =>
  (text !== '' && !saved) || Boolean(preparingCount) || files.some(({ stored }) => !stored);

/** Whether reopening the editor keeps the composition: it is being published, its outcome is unknown, it failed, or is not saved. */
export function mustKeep(state: Composition, request: PostEditorRequest): boolean {
  const same = !request.campaignId || request.campaignId === state.campaignId;
  const isUnsaved = hasUnsaved(state) && request.kind === state.kind;
  return (
    isBusy(state) ||
    state.phase === 'unknown-outcome' ||
    ((state.phase === 'failed' || isUnsaved) && same)
  );
}

/** Both texts; one of them if it contains the other. */
export const mergeTexts = (before: string, text: string): string =>
  text.includes(before) ? text : before.includes(text) ? before : joinTexts(before, text);

/** Appends `text` to the existing text, unless both are equal. */
export const joinTexts = (before: string, text: string): string =>
  !before || before === text ? text : text ? `${before}\n\n${text}` : before;
