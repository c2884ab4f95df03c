/** Compares the text of a post that was sent with what the network returns. */
import { removeLinks } from '../../contract/text/campaign-terms.ts';

/** Normalizes a text for comparison: the network shortens links, trims and escapes what it returns. */
export const normalizePostText = (text: string): string =>
  removeLinks(text.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
