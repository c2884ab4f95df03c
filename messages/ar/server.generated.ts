// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageSources } from '../format.ts';
import { 'results-card' as resultsCard } from './campaigns.json';
import { 'error-codes' as errorCodes } from './errors.json';
import { mails } from './mails.json';
import { 'page-titles' as pageTitles, 'social-tags' as socialTags } from './pages.json';
import {
  'post-link-problems' as postLinkProblems,
  'status-reasons' as statusReasons,
} from './posts.json';
import { 'page-scripts' as pageScripts } from './shell.json';

const all: Readonly<Record<string, MessageSources>> = {
  'error-codes': errorCodes,
  mails,
  'page-scripts': pageScripts,
  'page-titles': pageTitles,
  'post-link-problems': postLinkProblems,
  'results-card': resultsCard,
  'social-tags': socialTags,
  'status-reasons': statusReasons,
};
export default all;
