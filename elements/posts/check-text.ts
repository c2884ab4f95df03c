/** The campaign conditions that can be checked on the text alone while the user types. */
import type { CampaignDetail } from '../../contract/campaign.ts';
import { normalizeLink, containsTerm, matchesLink } from '../../contract/text/post-text.ts';
import { findEntities, findLinks } from './text-entities.ts';

export type Brief = Pick<
  CampaignDetail,
  'requiredMentions' | 'requiredHashtags' | 'requiredLinks' | 'bannedTerms' | 'disclosure'
>;
export interface TextCheck {
  kind: 'mention' | 'hashtag' | 'link' | 'disclosure' | 'banned' | 'length';
  /** The term that the text must (or must not) contain, as it is written in a post. */
  label: string;
  met: boolean;
}

const withMark = (mark: string, word: string) => (word.startsWith(mark) ? word : mark + word);
/** Checks `text` against the brief. Banned terms are listed only if the text contains them. */
export function checkText(text: string, brief: Brief): TextCheck[] {
  const entities = findEntities(text);
  const has = (kind: string, wanted: string) =>
    entities.some(
      (entity) => entity.kind === kind && entity.text.toLowerCase() === wanted.toLowerCase(),
    );
  const links = findLinks(text, true);
  const checks: TextCheck[] = [];
  for (const name of brief.requiredMentions) {
    const label = withMark('@', name);
    checks.push({ kind: 'mention', label, met: has('mention', label) });
  }
  const tag = brief.disclosure?.required ? withMark('#', brief.disclosure.tag ?? 'ad') : null;
  for (const word of brief.requiredHashtags) {
    const label = withMark('#', word);
    if (label.toLowerCase() !== tag?.toLowerCase())
      checks.push({ kind: 'hashtag', label, met: has('hashtag', label) });
  }
  for (const url of brief.requiredLinks)
    checks.push({
      kind: 'link',
      label: normalizeLink(url),
      met: links.some((link) => matchesLink(link.text, url)),
    });
  if (tag) checks.push({ kind: 'disclosure', label: tag, met: has('hashtag', tag) });
  for (const term of brief.bannedTerms)
    if (containsTerm(text, term)) checks.push({ kind: 'banned', label: term, met: false });
  return checks;
}
