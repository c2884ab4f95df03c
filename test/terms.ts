import { allInShadow } from './queries.ts';

/** The explained words in a shadow root, each with its explanation, which is its title. */
export const getTerms = (host: Element): Record<string, string> =>
  Object.fromEntries(
    allInShadow(host, '.term').map(({ textContent, title }) => [textContent!.trim(), title]),
  );
