import privacyPolicy from '../articles/privacy-policy.md';
import terms from '../articles/terms.md';
import type { PageProps } from '../route.ts';
import { EvArticleScreen } from '../wrappers/article-screen.ts';

const payloads: Record<string, string> = { 'privacy-policy': privacyPolicy, terms };

/** What the page asks for first; fetched ahead with its chunk. */
export const payload = ({ name = '' }: PageProps) => payloads[name];

export default function ArticlePage(props: PageProps) {
  return <EvArticleScreen name={props['name']} src={payload(props)} />;
}
