/**
 * The texts that the server itself writes, in the language and the time zone of their reader: mails, titles and descriptions
 * of pages, and texts in place of a page. Everything else travels as codes and values: docs/decisions/049-codes-not-sentences.md.
 */
import { 'error-codes' as errorCodes } from '../messages/en/errors.json';
import { 'results-card' as resultsCard } from '../messages/en/campaigns.json';
import { mails } from '../messages/en/mails.json';
import {
  'page-titles' as pageTitles,
  'social-tags' as socialTags,
} from '../messages/en/pages.json';
import { 'page-scripts' as pageScripts } from '../messages/en/shell.json';
import {
  'post-link-problems' as postLinkProblems,
  'status-reasons' as statusReasons,
} from '../messages/en/posts.json';
import type { MessageParam } from '../contract/message-params.ts';
import type { BasicSettings } from '../contract/settings.ts';
import { createMessages, type MessageSources, type Value } from '../messages/format.ts';
import { loadServerMessages } from '../messages/languages.generated.ts';
import languages from '../messages/languages.json';
import type { Namespaces } from '../messages/messages.generated.ts';
import { formatParams, type Reader } from '../messages/params.ts';

/** The namespaces that the server reads. */
const english = {
  mails,
  'page-titles': pageTitles,
  'page-scripts': pageScripts,
  'error-codes': errorCodes,
  'status-reasons': statusReasons,
  'post-link-problems': postLinkProblems,
  'social-tags': socialTags,
  'results-card': resultsCard,
} as const satisfies Partial<Record<keyof Namespaces, MessageSources>>;
export type ServerNamespace = keyof typeof english;

/** A message takes values as they travel on the wire; they are formatted for its reader. */
type ForReader<Message> = Message extends (params: infer Params) => string
  ? (params: { [Place in keyof Params]: MessageParam }) => string
  : string;
export type ServerMessages<Name extends ServerNamespace> = {
  readonly [Key in keyof Namespaces[Name]]: ForReader<Namespaces[Name][Key]>;
};

export type ReaderSettings = Readonly<Partial<Pick<BasicSettings, 'language' | 'timeZone'>>>;

/** How mails to an account are written: in its language, else in that of the browser of its last login. */
export const toReaderSettings = (account: {
  settings: ReaderSettings;
  loginLanguage: string | null;
}): ReaderSettings => {
  const language = account.settings.language ?? account.loginLanguage;
  return { ...account.settings, ...(language && { language }) };
};

/** `de` of `de-AT`; English for readers without a language, and for one that has no messages. */
export function getLanguage({ language }: ReaderSettings): string {
  const code = language?.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, code) ? code : 'en';
}

function findRegion(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}
/** A zone was checked when it was saved, but another version of Node.js may not know it. */
function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** In the reader's own region where it is known (`de-AT`), else English of the international form; in UTC without a zone. */
export function getReader(settings: ReaderSettings): Required<Reader> {
  const language = getLanguage(settings);
  const isKnown = settings.language?.toLowerCase().startsWith(`${language}-`);
  const region = isKnown ? findRegion(settings.language!) : undefined;
  const general = language === 'en' ? 'en-GB' : language;
  const { timeZone } = settings;
  return {
    locale: region ? `${language}-${region}` : general,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC',
  };
}

/** The sentences of a language; undefined where they can't be loaded. */
async function loadTranslated(language: string, name: ServerNamespace) {
  try {
    return (await loadServerMessages[language]?.())?.default[name];
  } catch {
    return undefined;
  }
}

/** For sentences that can't be written in the reader's language. */
const englishReader = { locale: 'en-GB', timeZone: 'UTC' };
type Message = string | ((values: Record<string, Value>) => string);
const write = (message: Message, params: Record<string, MessageParam>, reader: Reader): string =>
  typeof message === 'function' ? message(formatParams(params, reader)) : message;

/**
 * The messages of a namespace for one reader: an account's basic settings, or none where the reader is unknown. Mails are
 * written inside the transactions that move money, which a sentence must not roll back: one that can't be written in the
 * reader's language is in English, with times in UTC.
 */
export async function loadMessages<Name extends ServerNamespace>(
  name: Name,
  settings: ReaderSettings = {},
): Promise<ServerMessages<Name>> {
  const language = getLanguage(settings);
  const reader = getReader(settings);
  const translated = await loadTranslated(language, name);
  const inEnglish = createMessages(english[name]) as Record<string, Message>;
  const own = translated ? createMessages(english[name], translated, language) : inEnglish;
  const isMissing = language !== 'en' && !translated;
  const ownReader = isMissing ? { ...reader, locale: englishReader.locale } : reader;
  const forReader = Object.entries(own as Record<string, Message>).map(([key, message]) => [
    key,
    typeof message === 'function'
      ? (params: Record<string, MessageParam>) => {
          try {
            return write(message, params, ownReader);
          } catch {
            return write(inEnglish[key]!, params, englishReader);
          }
        }
      : message,
  ]);
  return Object.fromEntries(forReader) as ServerMessages<Name>;
}
