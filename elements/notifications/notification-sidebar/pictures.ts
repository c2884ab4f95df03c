/** Pictures in the rows of notifications: badges, and images of notices. */
import { css, html, type TemplateResult } from 'lit';
import type { AdHocText, Notification, Payload } from '../../../contract/notification.ts';
import { toSafeUrl } from '../../ui/safe-url.ts';

/** The address of the image that a notification has: of a badge, or of a notice of the operator. */
export function getImageUrl({ eventType, payload }: Notification): string | undefined {
  if (eventType === 'vlayer-badge') return (payload as Payload['vlayer-badge'] | null)?.imageUrl;
  if (eventType !== 'ad-hoc-notification') return undefined;
  return (payload as AdHocText | null)?.imageUrl;
}

/** Images from this server's data, also embedded ones. */
const toImageSource = (url: string | undefined): string | null =>
  url?.startsWith('data:image/') ? url : toSafeUrl(url);

/** Removes an image that failed to load. */
const remove = (event: Event): void => (event.target as Element).remove();

export const pictureStyles = css`
  .badge-picture {
    inline-size: 20px;
    block-size: 20px;
    border-radius: 4px;
    object-fit: cover;
  }
  .picture {
    display: block;
    max-inline-size: 100%;
    max-block-size: 180px;
    margin-block-start: 8px;
    border-radius: var(--_radius-m);
  }
`;

/** The badge, in place of the icon. */
export function renderBadgePicture(item: Notification): TemplateResult | undefined {
  const source = item.eventType === 'vlayer-badge' && toImageSource(getImageUrl(item));
  return source
    ? html`<img class="badge-picture" src=${source} alt="" loading="lazy" @error=${remove} />`
    : undefined;
}

/** The image of a notice, below its text. It adds nothing that the text lacks. */
export function renderNoticePicture(item: Notification): TemplateResult | undefined {
  const source = item.eventType === 'ad-hoc-notification' && toImageSource(getImageUrl(item));
  return source
    ? html`<img class="picture" src=${source} alt="" loading="lazy" @error=${remove} />`
    : undefined;
}
