// Written by scripts/generate/messages.mjs from the JSON files in this folder.
import type { MessageSources } from './format.ts';

type Load = () => Promise<{ default: Readonly<Record<string, MessageSources>> }>;
/** Loads the messages of a language; English is in the bundle. */
export const loadTranslated: Readonly<Record<string, Load>> = {
  de: () => import('./de/all.generated.ts'),
  ar: () => import('./ar/all.generated.ts'),
};

/** Loads what the server itself writes in a language: mails, titles and descriptions of pages. */
export const loadServerMessages: Readonly<Record<string, Load>> = {
  de: () => import('./de/server.generated.ts'),
  ar: () => import('./ar/server.generated.ts'),
};
