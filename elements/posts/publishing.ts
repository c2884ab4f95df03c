/** The request that publishes a post, and what its failure means. */
import type { AttachmentUpload, PostCreate, PostCreated, PostKind } from '../../contract/post.ts';
import { createPost } from '../../contract/rest.ts';
import type { App } from '../core/app.ts';
import { isDefinite } from '../core/attempt-key.ts';
import { CallError } from '../core/call-error.ts';
import { rest } from '../core/rest.ts';
import type { Composition } from './composer.store.ts';
import type { EditorFile } from './media-rules.ts';

export interface Publication {
  kind: PostKind;
  campaignId: string;
  text: string;
  suggestionId: string | null;
  files: readonly EditorFile[];
}

const partName = (index: number) => `file${index}`;

/** As the call takes it. */
export function payloadOf({ text, campaignId, suggestionId, kind, files }: Publication): PostCreate {
  const attachments = files.map(({ file, altText }, index): AttachmentUpload => ({
    fileName: file.name,
    mimeType: file.type as AttachmentUpload['mimeType'],
    part: partName(index),
    ...(altText.trim() ? { altText: altText.trim() } : {}),
  }));
  return { content: text.trim(), attachments, campaignId, selectedSuggestionId: suggestionId, kind };
}

/** What the composer holds, as it is published. */
export const publicationOf = ({ kind, campaignId, text, suggestion, files }: Composition): Publication => ({
  ...{ kind, campaignId: campaignId ?? '', text, suggestionId: suggestion?.id ?? null, files },
});

/** What two attempts must share to be the same one. */
export const fingerprint = (what: Publication): string =>
  JSON.stringify([payloadOf(what), what.files.map(({ file }) => [file.size, file.lastModified])]);

/** Sends it: JSON alone, or a multipart body (part `payload`, then one part a file) with progress. */
export function sendPost(
  app: App,
  what: Publication,
  options: { idempotencyKey: string; signal: AbortSignal; onUploadProgress(sent: number, total: number): void },
): Promise<PostCreated> {
  const body = payloadOf(what);
  if (!what.files.length)
    return app.use(rest).call(createPost, { body, idempotencyKey: options.idempotencyKey, signal: options.signal });
  const form = new FormData();
  form.append('payload', JSON.stringify(body));
  for (const [index, { file }] of what.files.entries()) form.append(partName(index), file, file.name);
  return app.use(rest).call(createPost, { form, ...options });
}

/**
 * `refused`: it was not published, for a reason. `login`: the session may not publish. `unknown`: nobody can tell, as when our
 * server got no answer from the network; trying again under the same key looks for the post first.
 */
export function outcomeOf(error: unknown): 'refused' | 'login' | 'unknown' {
  if (!(error instanceof CallError)) return 'refused';
  if (error.code === 'WRITE_SCOPE_REQUIRED') return 'login';
  return isDefinite(error) || error.status === 501 ? 'refused' : 'unknown';
}
