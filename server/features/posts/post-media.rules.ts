/** Files of a post: what its author uploaded, and what the network made of them. */
import type { Attachment } from '../../../contract/post.ts';
import type { NetworkMedia } from '../../adapters/social-network.ts';

/** The network's page of a file. */
export const toMediaUrl = (postUrl: string, kind: Attachment['kind'], index: number): string =>
  `${postUrl}/${kind === 'video' ? 'video' : 'photo'}/${index + 1}`;

/**
 * The files with the previews of the network. A post that its author published without us gets all its files from the network.
 *
 * @param media undefined while the network has not processed the files: then nothing changes
 */
export function toAttachments(
  post: { url: string; attachments: Attachment[] },
  media: readonly NetworkMedia[] | undefined,
): Attachment[] {
  if (!media?.length) return post.attachments;
  return media.map(({ kind, previewUrl, durationMs, altText }, index) => {
    const own = post.attachments[index]?.altText;
    return {
      kind,
      url: toMediaUrl(post.url, kind, index),
      ...(previewUrl && { previewUrl }),
      ...(durationMs && { durationMs }),
      ...((altText || own) && { altText: altText || own }),
    };
  });
}

/** Whether the network still has to be asked for previews. */
export const lacksPreviews = ({ attachments }: { attachments: Attachment[] }): boolean =>
  attachments.some(({ previewUrl }) => !previewUrl);
