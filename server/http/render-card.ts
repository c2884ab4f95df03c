/** Renders cards as PNG files: one at a time, because drawing keeps the process busy for about a tenth of a second. */
import { getSvgRenderer } from '../adapters/svg-images.ts';
import { ApiError } from '../api-error.ts';
import { cardSize, type CardLook, type MeasureText } from '../common/card-parts.ts';
import type { Context } from '../context.ts';
import { findStoredPicture } from '../features/campaigns/campaign-pictures.queries.ts';

const maxWaiting = 20;

/** Drawings that wait for each other. */
export class DrawingQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @throws ApiError NOT_READY when too many wait */
  add<T>(draw: () => Promise<T>): Promise<T> {
    if (this.#waiting >= maxWaiting) throw new ApiError('NOT_READY');
    this.#waiting++;
    const drawn = this.#last
      // The process answers others in between.
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(draw)
      .finally(() => this.#waiting--);
    this.#last = drawn.catch(() => undefined);
    return drawn;
  }
}

/** The process has one renderer. */
export const cardQueue = new DrawingQueue();

/** A card whose picture is not read yet. */
export interface StoredLook {
  /** The hash of the cover that the campaign's file names. */
  pictureHash: string | null;
}

/** Reads the picture and renders the card. */
export async function renderCard<Card extends CardLook & StoredLook>(
  { database }: Context,
  card: Card,
  draw: (card: Card, measure: MeasureText) => string,
): Promise<Buffer> {
  const renderer = await getSvgRenderer();
  const stored = card.pictureHash
    ? await findStoredPicture(database.db, card.pictureHash)
    : undefined;
  const picture = stored ? await toDataUrl(stored.bytes) : null;
  return renderer.render(draw({ ...card, picture }, renderer.measure));
}

/** The half of the card that shows it, as a format that the renderer knows. */
async function toDataUrl(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const half = { width: 510, height: cardSize.height };
  const picture = await sharp(bytes)
    .resize({ ...half, fit: 'cover' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
