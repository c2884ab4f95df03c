/** The request that publishes a post, and the classification of its errors. */
import type { AttachmentUpload, PostCreate, PostCreated, PostKind } from '../../contract/post.ts';
import { createPost } from '../../contract/rest/campaigns.ts';
import type { App } from '../core/app/app.ts';
import { isDefinitive } from '../core/http/is-definitive.ts';
import { ApiError } from '../core/http/api-error.ts';
import { rest } from '../core/api/rest.ts';
import type { Composition } from './composition.ts';
import type { EditorFile } from './media-rules.ts';

export interface Publication {
  kind: PostKind;
  campaignId: string;
  text: string;
  suggestionId: string | null;
  files: readonly EditorFile[];
}

const getPartName = (index: number) => `file${index}`;

/** Converts a publication to the payload of the createPost call. */
export function toPostCreate({
  text,
  campaignId,
  suggestionId,
  kind,
  files,
}: Publication): PostCreate {
  const attachments = files.map(({ file, altText }, index): AttachmentUpload => ({
    fileName: file.name,
    mimeType: file.type as AttachmentUpload['mimeType'],
    part: getPartName(index),
    ...(altText.trim() ? { altText: altText.trim() } : {}),
  }));
  return {
    content: text.trim(),
    attachments,
    campaignId,
    selectedSuggestionId: suggestionId,
    kind,
  };
}

/** Converts the composition to a publication. */
export const toPublication = ({
  kind,
  campaignId,
  text,
  suggestion,
  files,
}: Composition): Publication => ({
  kind,
  campaignId: campaignId ?? '',
  text,
  suggestionId: suggestion?.id ?? null,
  files,
});

/** Identifies the content of a publication: attempts with equal fingerprints share one idempotency key. */
export const getFingerprint = (publication: Publication): string =>
  JSON.stringify([
    toPostCreate(publication),
    publication.files.map(({ file }) => [file.size, file.lastModified]),
  ]);

/** Publishes: sends JSON without files, else a multipart body (part `payload`, then one part a file) with progress. */
export function sendPost(
  app: App,
  publication: Publication,
  options: {
    idempotencyKey: string;
    signal: AbortSignal;
    onUploadProgress(sent: number, total: number): void;
  },
): Promise<PostCreated> {
  const body = toPostCreate(publication);
  if (!publication.files.length)
    return app
      .use(rest)
      .call(createPost, { body, idempotencyKey: options.idempotencyKey, signal: options.signal });
  const form = new FormData();
  form.append('payload', JSON.stringify(body));
  for (const [index, { file }] of publication.files.entries())
    form.append(getPartName(index), file, file.name);
  return app.use(rest).call(createPost, { form, ...options });
}

/** Whether the server refused for now, without a look at the post. An earlier request with the same key may still go on. */
export const isPostponed = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 429 ||
    (error.code === 'NOT_READY' && error.body?.params?.['kind'] === 'uploads'));

/**
 * Classifies an error of createPost. `rejected`: the post was not published. `login-required`: the session lacks
 * the write scope. `unknown`: the post may be published, for example when our server got no answer from the
 * network, or still works on the same request; the server looks for the post first when it receives the same
 * idempotency key again.
 */
export function toPublishFailure(error: unknown): 'rejected' | 'login-required' | 'unknown' {
  if (!(error instanceof ApiError) || isPostponed(error)) return 'rejected';
  if (error.code === 'WRITE_SCOPE_REQUIRED') return 'login-required';
  return isDefinitive(error) || error.status === 501 ? 'rejected' : 'unknown';
}
