/** The conditions of a campaign that can be read off the text itself, while it is being written. */
import type { CampaignDetail } from '../../contract/campaign.ts';
import { bareLink, holdsTerm, leadsTo } from '../../contract/post-text.ts';
import { findEntities, findLinks } from './entities.ts';

export type Brief = Pick<
  CampaignDetail,
  'requiredMentions' | 'requiredHashtags' | 'requiredLinks' | 'bannedTerms' | 'disclosure'
>;
export interface TextCheck {
  kind: 'mention' | 'hashtag' | 'link' | 'disclosure' | 'banned' | 'length';
  /** What must (or must not) stand in the text, as it would be written. */
  label: string;
  met: boolean;
}

const withMark = (mark: string, word: string) => (word.startsWith(mark) ? word : mark + word);
/** Checks `text` against the brief. Banned terms are listed only where they stand in the text. */
export function checkText(text: string, brief: Brief): TextCheck[] {
  const entities = findEntities(text);
  const has = (kind: string, wanted: string) =>
    entities.some((entity) => entity.kind === kind && entity.text.toLowerCase() === wanted.toLowerCase());
  const links = findLinks(text, true);
  const checks: TextCheck[] = [];
  for (const name of brief.requiredMentions) {
    const label = withMark('@', name);
    checks.push({ kind: 'mention', label, met: has('mention', label) });
  }
  const tag = brief.disclosure?.required ? withMark('#', brief.disclosure.tag ?? 'ad') : null;
  for (const word of brief.requiredHashtags) {
    const label = withMark('#', word);
    if (label.toLowerCase() !== tag?.toLowerCase()) checks.push({ kind: 'hashtag', label, met: has('hashtag', label) });
  }
  for (const url of brief.requiredLinks)
    checks.push({
      kind: 'link',
      label: bareLink(url),
      met: links.some((link) => leadsTo(link.text, url)),
    });
  if (tag) checks.push({ kind: 'disclosure', label: tag, met: has('hashtag', tag) });
  for (const term of brief.bannedTerms) if (holdsTerm(text, term)) checks.push({ kind: 'banned', label: term, met: false });
  return checks;
}
