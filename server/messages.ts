/**
 * The texts that the server itself writes, in the language and the time zone of their reader: mails, titles and descriptions
 * of pages. Everything else travels as codes and values: docs/decisions/049-codes-not-sentences.md.
 */
import mails from '../messages/en/mails.json';
import pageTitles from '../messages/en/page-titles.json';
import socialTags from '../messages/en/social-tags.json';
import type { MessageParam } from '../contract/message-params.ts';
import type { BasicSettings } from '../contract/settings.ts';
import { createMessages, type MessageSources, type Value } from '../messages/format.ts';
import { languages, loadServerMessages } from '../messages/languages.generated.ts';
import type { Namespaces } from '../messages/messages.generated.ts';
import { formatParams, type Reader } from '../messages/params.ts';

/** The namespaces that the server reads. */
const english = {
  mails,
  'page-titles': pageTitles,
  'social-tags': socialTags,
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

/** `de` of `de-AT`; English for readers without a language, and for one that has no messages. */
export function getLanguage({ language }: ReaderSettings): string {
  const code = language?.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, code) ? code : 'en';
}

/** In the reader's own region where it is known (`de-AT`), else English of the international form; in UTC without a zone. */
export function getReader(settings: ReaderSettings): Required<Reader> {
  const language = getLanguage(settings);
  const isKnown = settings.language?.toLowerCase().startsWith(`${language}-`);
  const locale = isKnown ? settings.language! : language === 'en' ? 'en-GB' : language;
  return { locale, timeZone: settings.timeZone || 'UTC' };
}

/** The messages of a namespace for one reader: an account's basic settings, or none where the reader is unknown. */
export async function loadMessages<Name extends ServerNamespace>(
  name: Name,
  settings: ReaderSettings = {},
): Promise<ServerMessages<Name>> {
  const language = getLanguage(settings);
  const reader = getReader(settings);
  const translated = (await loadServerMessages[language]?.())?.default[name];
  const entries = Object.entries(createMessages(english[name], translated, language));
  const forReader = entries.map(([key, message]) => [
    key,
    typeof message === 'function'
      ? (params: Record<string, MessageParam>) =>
          (message as (values: Record<string, Value>) => string)(formatParams(params, reader))
      : message,
  ]);
  return Object.fromEntries(forReader) as ServerMessages<Name>;
}
