/**
 * All that the embed loads, for a page with a whole screen. The build has it twice: in large files, which begin with this module, and in
 * small ones, of which all other pages load what their tags need. A page never loads both
 * (docs/decisions/097-files-of-a-screen.md). It imports nothing that the loader imports at once, or the loader would be split into two files.
 */
import { allTags } from './all-tags.ts';

export { configurePageApp } from './page-app.ts';

/** Loads the definition of an element, by its tag without `ev-`; unknown tags are ignored. */
export const importTag = (name: string): Promise<unknown> | undefined => allTags[name]?.();
