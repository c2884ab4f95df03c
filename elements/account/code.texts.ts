import { texts } from '../core/texts.ts';
import { codeEntryTexts } from '../ui/code-entry/code-entry.ts';

/** Words around the entry of a code; the same ones wherever a code is entered. */
export const codeTexts = texts('code', codeEntryTexts);
