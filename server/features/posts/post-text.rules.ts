/** Texts of posts: the version of their rules, and how one that was sent is compared with what the network returns. */
import { removeLinks } from '../../../common/text/campaign-terms.ts';
import { normalizeText } from '../../../contract/formats/normal-form.ts';

/**
 * Version of the rules by which texts are compared with the conditions of a campaign. Raise it with them: posts whose results
 * are not final are then judged again, once.
 */
export const textRulesVersion = 2;

/** Normalizes a text for comparison: the network shortens links, trims and escapes what it returns. */
export const normalizePostText = (text: string): string =>
  normalizeText(
    removeLinks(text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')),
  );
