/** The explained words below `root`, each with its explanation, which is its title. */
export const getTerms = (root: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLElement>('.term')].map(({ textContent, title }) => [
      textContent!.trim(),
      title,
    ]),
  );
