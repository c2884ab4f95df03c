// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageSources } from '../format.ts';
import errorCodes from './error-codes.json';
import mails from './mails.json';
import pageScripts from './page-scripts.json';
import pageTitles from './page-titles.json';
import postLinkProblems from './post-link-problems.json';
import socialTags from './social-tags.json';
import statusReasons from './status-reasons.json';

const all: Readonly<Record<string, MessageSources>> = {
  'error-codes': errorCodes,
  mails,
  'page-scripts': pageScripts,
  'page-titles': pageTitles,
  'post-link-problems': postLinkProblems,
  'social-tags': socialTags,
  'status-reasons': statusReasons,
};
export default all;
